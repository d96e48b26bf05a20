import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { listen } from '../listen.ts'
import { findNginx } from './find-nginx.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

/** Replaces one line that is marked as the operator's; a template without it would test nothing. */
function mine(config: string, line: RegExp, value: string): string {
  if (config.match(new RegExp(line, 'g'))?.length !== 1) throw new Error(`not once in nginx.conf: ${line}`)
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

/** Serves a copy of the built app by a real nginx, with the configuration that came with the build. */
export async function startNginx(build: string, providerUrl: string) {
  const { program, brotli } = findNginx()
  const home = await mkdtemp(join(tmpdir(), 'nginx-'))
  const app = join(home, 'app')
  await cp(build, app, { recursive: true })
  await compressAhead(app)
  const port = await freePort()
  let config = await readFile(join(app, 'nginx.conf'), 'utf8')
  config = mine(config, /listen 80;.*/, `listen 127.0.0.1:${port};`)
  config = mine(config, /root .*;.*/, `root ${app};`)
  config = mine(config, /server 127\.0\.0\.1:8080;.*/, `server ${new URL(providerUrl).host};`)
  await writeFile(join(home, 'site.conf'), config)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(home, 'main.conf'),
    `load_module ${brotli};
daemon off;
master_process off;
pid ${home}/pid;
error_log ${home}/error.log;
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${home}/${kind};`).join('\n  ')}
  include ${home}/site.conf;
}
`,
  )
  const child = spawn(program, ['-p', home, '-c', join(home, 'main.conf'), '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await isUp(url)); tries += 1) {
    if (tries > 100 || child.exitCode !== null)
      throw new Error(`nginx did not start: ${await readFile(join(home, 'error.log'), 'utf8')}`)
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
