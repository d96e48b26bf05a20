// `npm run test:hard`: the judges of `npm run audit`, but for what they measure by the clock. Then `npm test` five times in a
// row, or as often as the argument says: with every answer up to a second late, twice beside four busy loops, twice as usual.
// A line for each run; the first with a failure is the last, and says all that `npm test` says at its end.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

import { buildAll } from './builds.ts'

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

/** Gives whether every check passed. */
function run(number: number): boolean {
  const { name, env, loops } = ways[(number - 1) % ways.length] ?? { name: 'as usual', env: {}, loops: 0 }
  const busy = startLoops(loops)
  const began = Date.now()
  const { status, stdout } = spawnSync(process.execPath, ['tests/run.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    maxBuffer: Infinity,
    env: { ...process.env, ...env },
  })
  for (const loop of busy) loop.kill()
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const lines = stdout.slice(stdout.lastIndexOf('\n\n')).trim().split('\n')
  console.log(`${number} ${name}: ${lines.at(-1)} (${minutes} min)`)
  if (status !== 0) console.log(lines.join('\n'))
  return status === 0
}

await buildAll()
const audit = spawnSync(process.execPath, ['tests/audit/audit.ts', '--without-performance'], {
  stdio: 'inherit',
})
let isGood = true
for (let number = 1; number <= runs && isGood; number += 1) isGood = run(number)
process.exit(isGood && audit.status === 0 ? 0 : 1)
