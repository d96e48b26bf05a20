import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

import { findPhp } from './find-php.ts'

// What php.ini has to say for a paper of 10 MB, and does not by itself.
const largeUploads = ['-d', 'upload_max_filesize=11M', '-d', 'post_max_size=12M']

/** Who has an account there from the start, with a complete profile, three loans, a balance and a withdrawal code. */
export const phpBorrower = { phone: '09170000100', password: 'php-secret-1', code: '246810' }

/** Starts the lender of tests/check/php, with the faults it names, on a free port and with a book of its own. */
export async function startPhp(faults: readonly string[] = []) {
  const { program, libraries } = findPhp()
  const home = mkdtempSync(join(tmpdir(), 'easy-loan-php-'))
  const limits = faults.includes('small-uploads') ? [] : largeUploads
  const script = resolve('tests/check/php/index.php')
  // -n: no php.ini of this machine's.
  const php = spawn(program, ['-n', ...limits, '-S', '127.0.0.1:0', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...(libraries && { LD_LIBRARY_PATH: libraries }),
      FAULTS: faults.join(','),
      BOOK: join(home, 'book.json'),
      TMPDIR: home,
    },
  })
  const said: string[] = []
  const url = await new Promise<string>((started, failed) => {
    php.once('error', failed)
    php.once('exit', () => failed(new Error(`PHP ended: ${said.join('\n')}`)))
    createInterface(php.stderr).on('line', (line) => {
      said.push(line)
      const [, address] = /\((http:\/\/[\d.:]+)\) started/.exec(line) ?? []
      if (address) started(address)
    })
  })
  return {
    url,
    close: async () => {
      php.kill()
      await once(php, 'exit')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
