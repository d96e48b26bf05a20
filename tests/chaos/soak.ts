// `npm run soak`: ten minutes of chaos against the built app, or MINUTES of it. SEED repeats a run.
import { startProvider } from '../../provider/server.ts'
import { describeChaos, doneIn, runChaos } from './chaos.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
const minutes = Number(process.env['MINUTES'] ?? 10)
const provider = await startProvider({
  port: 0,
  database: ':memory:',
  app: process.env['APP_FOLDER'] ?? 'dist',
  control: true,
})
console.log(`${minutes} minutes of chaos, seed ${seed}`)
const report = await runChaos({
  providerUrl: provider.url,
  seed,
  milliseconds: minutes * 60_000,
  say: console.log,
})
await provider.close()
console.log(describeChaos(report))
// With nothing done it shows nothing.
process.exit(report.lost.length === 0 && doneIn(report) > 5 * minutes ? 0 : 1)
