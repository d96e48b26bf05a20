// `npm run preview-host`: tries the rules of hosts on a real nginx and a real Apache (host-rules.ts), then serves this build
// behind both, with the development provider, until Ctrl-C. Ends with 1 where a rule does not hold.
import { spawnSync } from 'node:child_process'

import { stopOnSignal } from '../../provider/program/stop.ts'
import { startProvider } from '../../provider/server.ts'
import { buildInto } from '../builds.ts'
import { fetchApache } from './find-apache.ts'
import { fetchNginx } from './find-nginx.ts'
import { startApache } from './start-apache.ts'
import { startNginx } from './start-nginx.ts'

const isSetting = ([name]: [string, unknown]) => name.startsWith('VITE_')
const all = Object.entries(process.env)
const settings = all.filter(isSetting).map(([name]) => name)

fetchNginx()
fetchApache()
// The tests speak of a build without settings, and build it.
const specs = ['tests/security/nginx.spec.ts', 'tests/security/apache.spec.ts']
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...specs],
  { stdio: 'inherit', env: Object.fromEntries(all.filter((entry) => !isSetting(entry))) },
)
if (status === 0) {
  if (settings.length > 0) await buildInto('dist')
  const provider = await startProvider({ port: 0, database: ':memory:', control: false })
  const nginx = await startNginx('dist', provider.url)
  const apache = await startApache('dist', provider.url)
  stopOnSignal(async () => {
    await Promise.all([nginx.close(), apache.close()])
    await provider.close()
  })
  console.log(`
The rules hold on both. This build (${settings.join(', ') || 'no settings'}) is served until Ctrl-C:
  nginx   ${nginx.url}
  Apache  ${apache.url}
People to sign in as: provider/README.md, "The seed people".`)
} else process.exitCode = 1
