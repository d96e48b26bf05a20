// `npm run reproduce`: whether the last commit, built twice, is the same app to the byte. Uncommitted changes are not in it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildTwice } from './build-twice.ts'

// A file that is written only for who names somebody, and says a day.
process.env['VITE_SECURITY_CONTACT'] ??= 'mailto:security@lender.example'
const folder = mkdtempSync(join(tmpdir(), 'reproduce-'))
try {
  buildTwice(folder)
  console.log('Built twice, the last commit is the same app to the byte.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
