import { expect, test } from '../fixtures.ts'
import { runChaos } from './chaos.ts'
import { describeChaos, doneIn } from './report.ts'

// The short one; `npm run soak` goes on for ten minutes. SEED repeats a run.
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))

test.setTimeout(120_000)
test('a borrower in the middle of chaos loses nothing and sends nothing about money twice', async ({
  provider,
}) => {
  const report = await runChaos({ providerUrl: provider.url, seed, milliseconds: 40_000 })
  console.log(describeChaos(report))
  expect(report.lost, `seed ${seed}`).toEqual([])
  // Otherwise it shows nothing.
  expect(doneIn(report), `seed ${seed}`).toBeGreaterThan(5)
})
