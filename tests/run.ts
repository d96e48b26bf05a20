// `npm test`: every check there is, in order, each to its end, so that one run tells all that is wrong.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'

import * as v from 'valibot'

import { findBrowser } from './browser.ts'
import { describeFailures, inShort, type SuiteName } from './checks/results.ts'

// Not in test-results, which Playwright empties when it starts.
const results = '.cache/reports'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
findBrowser()

interface Tally {
  passed: number
  failed: number
}

const unitReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
})
const browserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

const report = (file: string): unknown => JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))

// A skipped test counts as failed: it says nothing, so it must not look as if it did.
const unitTally = (): Tally => {
  const read = v.parse(unitReport, report('unit.json'))
  return { passed: read.numPassedTests, failed: read.numFailedTests + read.numPendingTests }
}
const browserTally = (): Tally => {
  const { stats } = v.parse(browserReport, report('e2e.json'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

interface Step {
  name: string
  command: string[]
  settings?: Record<string, string>
  tally?: () => Tally
  suite?: SuiteName
}

const steps: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'words', command: ['node', 'tests/checks/words.ts'] },
  { name: 'build', command: ['node', 'tests/build-all.ts'] },
  { name: 'budgets', command: ['node', 'tests/checks/budgets.ts'] },
  {
    name: 'unit, contract and architecture tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/unit.json`,
    ],
    // Each file is a process of its own, which would compile the same modules again.
    settings: { NODE_COMPILE_CACHE: '.cache/compiled' },
    tally: unitTally,
    suite: 'unit',
  },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    tally: browserTally,
    suite: 'e2e',
  },
  { name: 'requirements and faults', command: ['node', 'tests/checks/shown.ts'] },
]

/** What failed and the first of what was said of it, again at the end, where a log that is cut off still has it. */
function named(said: string, suite?: SuiteName): string[] {
  try {
    const lines = suite ? describeFailures(suite) : inShort(said).slice(-12)
    return lines.map((line) => `       ${line}`)
  } catch {
    return ['       no report was left']
  }
}

let passed = 0
let failed = 0
const lines: string[] = []
for (const { name, command, settings, tally, suite } of steps) {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const [program = '', ...rest] = command
  const { status, output } = spawnSync(`node_modules/.bin/${program}`, rest, {
    // The suites take minutes, and are followed as they go.
    stdio: suite ? 'inherit' : 'pipe',
    encoding: 'utf8',
    env: { ...process.env, APP_IS_BUILT: '1', FORCE_COLOR: '0', ...settings },
  })
  const said = output.join('').trim()
  if (said) console.log(said)
  let count: Tally = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  if (tally) {
    try {
      const read = tally()
      // A runner that broke without a failed test is a failure all the same.
      count = status !== 0 && read.failed === 0 ? { ...read, failed: 1 } : read
    } catch {
      count = { passed: 0, failed: 1 }
    }
  }
  passed += count.passed
  failed += count.failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  lines.push(
    `${count.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
    ...(count.failed > 0 ? named(said, suite) : []),
  )
}
console.log(`\n${lines.join('\n')}\n(Node ${process.versions.node}, ${cpus().length} cores)`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
