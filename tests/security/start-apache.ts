import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findApache } from './find-apache.ts'
import { mine, startServer } from './start-server.ts'

const modules = [
  'mpm_event',
  'authz_core',
  'headers',
  'rewrite',
  'setenvif',
  'mime',
  'dir',
  'proxy',
  'proxy_http',
  'cgid',
]

/**
 * Serves a copy of the built app by a real Apache, with the .htaccess that came with the build. Without `providerUrl` the
 * provider lies beside the app, as PHP does: whoever starts it adds an index.php by `addFiles`, a script of the shell.
 */
export const startApache = (
  build: string,
  providerUrl?: string,
  addFiles: (app: string) => Promise<void> = () => Promise.resolve(),
) =>
  startServer(build, async ({ home, app, port }) => {
    const { program, modules: folder, libraries } = findApache()
    await chmod(home, 0o755)
    if (providerUrl !== undefined) {
      const site = join(app, '.htaccess')
      const config = await readFile(site, 'utf8')
      const passed = mine(config, /#(RewriteRule .*) http:\/\/127\.0\.0\.1:8080/, `$1 ${providerUrl}`)
      await writeFile(site, passed)
    }
    await addFiles(app)
    await writeFile(join(home, 'mime.types'), 'application/gzip gz\nimage/png png\nimage/jpeg jpg\n')
    await writeFile(
      join(home, 'main.conf'),
      `${modules.map((name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`).join('\n')}
<IfModule !unixd_module>
  LoadModule unixd_module ${folder}/mod_unixd.so
</IfModule>
ServerRoot ${home}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${home}/pid
ErrorLog ${home}/error.log
ScriptSock ${home}/cgid
DefaultRuntimeDir ${home}
TypesConfig ${home}/mime.types
User nobody
Group #65534
ProxyPreserveHost On
DocumentRoot ${app}
<Directory ${app}>
  AllowOverride All
  Options Indexes MultiViews ExecCGI
  AddHandler cgi-script .php
</Directory>
`,
    )
    return {
      program,
      parameters: ['-DFOREGROUND', '-d', home, '-f', join(home, 'main.conf'), '-E', join(home, 'error.log')],
      environment: libraries === '' ? {} : { LD_LIBRARY_PATH: libraries },
    }
  })
