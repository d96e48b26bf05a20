import { expect, test } from '../fixtures.ts'
import { runChaos } from './chaos.ts'
import { describeChaos, doneIn } from './report.ts'

// The short one; `npm run soak` goes on for ten minutes. SEED repeats a run.
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))

test.use({ serviceWorkers: 'allow' })
// So many steps take as long as they take.
test.setTimeout(600_000)
test('a borrower in the middle of chaos loses nothing and sends nothing about money twice', async ({
  provider,
}) => {
  const report = await runChaos({ providerUrl: provider.url, seed, goesOn: (steps) => steps < 25 })
  console.log(describeChaos(report))
  expect(report.lost, `seed ${seed}`).toEqual([])
  // Otherwise it shows nothing.
  expect(doneIn(report), `seed ${seed}`).toBeGreaterThan(5)
})
