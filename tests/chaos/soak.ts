// `npm run soak`: ten minutes of chaos against the built app, or MINUTES of it, and then a day of 5,000 navigations. SEED
// repeats the chaos.
import { spawnSync } from 'node:child_process'

import { startProvider } from '../../provider/server.ts'
import { runChaos } from './chaos.ts'
import { describeChaos, doneIn } from './report.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
const minutes = Number(process.env['MINUTES'] ?? 10)
const provider = await startProvider({
  port: 0,
  database: ':memory:',
  app: process.env['APP_FOLDER'] ?? 'dist',
  control: true,
})
console.log(`${minutes} minutes of chaos, seed ${seed}`)
const until = Date.now() + minutes * 60_000
const report = await runChaos({
  providerUrl: provider.url,
  seed,
  goesOn: () => Date.now() < until,
  say: console.log,
})
await provider.close()
console.log(describeChaos(report))

const navigations = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    'tests/load/memory.spec.ts',
  ],
  { stdio: 'inherit', env: { NAVIGATIONS: '5000', ...process.env, APP_IS_BUILT: '1' } },
)
// With nothing done it shows nothing.
const isGood = report.lost.length === 0 && doneIn(report) > 5 * minutes && navigations.status === 0
process.exit(isGood ? 0 : 1)
