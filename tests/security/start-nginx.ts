import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findNginx } from './find-nginx.ts'
import { mine, startServer } from './start-server.ts'

/** Serves a copy of the built app by a real nginx, with the configuration that came with the build. */
export const startNginx = (build: string, providerUrl: string) =>
  startServer(build, async ({ home, app, port }) => {
    const { program, brotli } = findNginx()
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
    return { program, parameters: ['-p', home, '-c', join(home, 'main.conf'), '-e', join(home, 'error.log')] }
  })
