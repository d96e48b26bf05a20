// `npm run mutants:pure`: Stryker breaks the pure rooms of the app in every place that it knows to break, and tells which
// breaks no test of theirs noticed. At least 85 % have to be noticed in each. Names choose rooms: `-- money outbox`.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

import * as v from 'valibot'

/** What is broken, and the tests that have to notice; globs. */
const rooms: Record<string, { broken: string[]; tests: string[] }> = {
  figures: {
    broken: [
      'src/domain/{amount,calculator,card-number,fee,loan-status,money,money-request,phone}.ts',
      'src/domain/{profile-completeness,repayment-status,withdrawal-amount,withdrawal-status}.ts',
    ],
    tests: ['src/domain/*.test.ts'],
  },
  pictures: {
    broken: [
      'src/domain/{exif-orientation,file-kind,image-limits,is-whole,metadata}.ts',
      'src/domain/{gif-blocks,jpeg-segments,png-chunks,webp-chunks}.ts',
    ],
    tests: ['src/domain/*.test.ts'],
  },
  schema: {
    broken: ['src/api/schema/*.ts'],
    tests: [
      'src/api/schema/*.test.ts',
      'src/queries/offline-reads.test.ts',
      'tests/provider/contract.test.ts',
    ],
  },
  outbox: {
    broken: ['src/outbox/*.ts'],
    tests: ['src/outbox/*.test.ts', 'tests/worker/send-outbox.test.ts'],
  },
  money: { broken: ['src/money/*.ts'], tests: ['src/money/*.test.{ts,tsx}'] },
}

const report = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
})

/** Says every break that nobody noticed; resolves with whether enough were noticed. */
function isGuarded(name: string): boolean {
  const { broken = [], tests = [] } = rooms[name] ?? {}
  const files = globSync(broken).filter((file) => !file.includes('.test.'))
  const { status } = spawnSync(
    'node_modules/.bin/stryker',
    ['run', 'tests/mutants/stryker.config.json', '--mutate', files.join(',')],
    { stdio: 'inherit', env: { ...process.env, TESTS_OF_ROOM: tests.join(' ') } },
  )
  const { files: judged } = v.parse(report, JSON.parse(readFileSync('.cache/mutants/pure.json', 'utf8')))
  const all = Object.values(judged).flatMap(({ mutants }) => mutants)
  const noticed = all.filter((mutant) => mutant.status === 'Killed' || mutant.status === 'Timeout')
  lines.push(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}: ${noticed.length} of ${all.length} noticed`)
  return status === 0
}

const chosen = process.argv.slice(2)
const lines: string[] = []
const results = (chosen.length > 0 ? chosen : Object.keys(rooms)).map(isGuarded)
console.log(`\n${lines.join('\n')}`)
process.exit(results.every(Boolean) ? 0 : 1)
