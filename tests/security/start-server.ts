import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { listen } from '../listen.ts'

/** A port that nobody else is given until it is let go of. */
async function reservePort() {
  const server = createServer()
  const port = await listen(server)
  return {
    port,
    letGo: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Replaces one line that is marked as the operator's; a template without it would test nothing. */
export function mine(config: string, line: RegExp, value: string): string {
  if (config.match(new RegExp(line, 'g'))?.length !== 1) throw new Error(`not once in the template: ${line}`)
  return config.replace(line, value)
}

async function compressAhead(folder: string) {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => /\.(html|js|css|svg|webmanifest)$/.test(name))) {
    const bytes = await readFile(join(folder, file))
    if (!files.includes(`${file}.br`)) await writeFile(join(folder, `${file}.br`), brotliCompressSync(bytes))
    if (!files.includes(`${file}.gz`)) await writeFile(join(folder, `${file}.gz`), gzipSync(bytes))
  }
}

const isUp = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

interface Place {
  /** For the server's own files. */
  home: string
  /** A copy of the build. */
  app: string
  port: number
}

interface Command {
  program: string
  parameters: string[]
  environment?: Record<string, string>
}

/**
 * Serves a copy of a build by a real server. `prepare` writes its configuration, errors to `error.log` and the process to
 * `pid` of its home, and gives the command that starts it in the foreground. Throws with that log where it does not start.
 */
export async function startServer(build: string, prepare: (place: Place) => Promise<Command>) {
  const home = await mkdtemp(join(tmpdir(), 'host-'))
  const app = join(home, 'app')
  await cp(build, app, { recursive: true })
  await compressAhead(app)
  const { port, letGo } = await reservePort()
  const { program, parameters, environment } = await prepare({ home, app, port })
  await letGo()
  const child = spawn(program, parameters, { stdio: 'ignore', env: { ...process.env, ...environment } })
  const url = `http://127.0.0.1:${port}`
  // Its own file says that it has the port: who else took it would answer, too.
  while (!existsSync(join(home, 'pid')) || !(await isUp(url))) {
    if (child.exitCode !== null)
      throw new Error(`${program} did not start: ${await readFile(join(home, 'error.log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    url,
    close: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}
