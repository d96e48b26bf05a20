// `npm run test:hard`: the judges of `npm run audit`, but for what they measure by the clock. Then the end-to-end tests five
// times in a row, or as often as the argument says: with every answer up to a second late, twice beside four busy loops,
// twice as usual. A line for each run; the first with a failure is the last, and names what failed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

import { buildAll } from './builds.ts'
import { describeFailures, failures, passedTitles } from './checks/results.ts'

const ways = [
  { name: 'every answer up to 1 s late', env: { ANSWERS_LATE_BY: '1000' }, loops: 0 },
  { name: 'beside four busy loops', env: {}, loops: 4 },
  { name: 'as usual', env: {}, loops: 0 },
  { name: 'beside four busy loops', env: {}, loops: 4 },
  { name: 'as usual', env: {}, loops: 0 },
]
const runs = Number(process.argv[2] ?? ways.length)

function startLoops(count: number): ChildProcess[] {
  return Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
}

/** Gives whether every test passed. */
function run(number: number): boolean {
  const { name, env, loops } = ways[(number - 1) % ways.length] ?? { name: 'as usual', env: {}, loops: 0 }
  const busy = startLoops(loops)
  const began = Date.now()
  const { status } = spawnSync(
    'node_modules/.bin/playwright',
    ['test', '--config', 'tests/playwright.config.ts'],
    { stdio: 'ignore', env: { ...process.env, ...env, APP_IS_BUILT: '1' } },
  )
  for (const loop of busy) loop.kill()
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const failed = failures('e2e')
  console.log(
    `${number} ${name}: ${passedTitles(['e2e']).length} passed, ${failed.length} failed (${minutes} min)`,
  )
  for (const line of describeFailures('e2e')) console.log(`  ${line}`)
  return status === 0 && failed.length === 0
}

await buildAll()
const audit = spawnSync(process.execPath, ['tests/audit/audit.ts', '--without-performance'], {
  stdio: 'inherit',
})
let isGood = true
for (let number = 1; number <= runs && isGood; number += 1) isGood = run(number)
process.exit(isGood && audit.status === 0 ? 0 : 1)
