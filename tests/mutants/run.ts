// `npm run mutants`: breaks a copy of the app in one place after the other (list.ts), and expects the named test to fall
// each time. A line for each, with the first test that fell. Numbers choose some of them: `npm run mutants -- 3 7`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { failures, passedTitles, type SuiteName } from '../checks/results.ts'
import { type Mutant, mutants } from './list.ts'

const copy = '.cache/mutants/app'
const reports = '.cache/reports'
const notCopied = new Set(['.cache', '.data', '.git', 'dist', 'node_modules', 'test-results'])

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync('.'))
    if (!notCopied.has(name)) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync('../../../node_modules', join(copy, 'node_modules'))
}

function inCopy(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${program}`, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, APP_IS_BUILT: '1', FORCE_COLOR: '0' },
  })
  return { isGood: status === 0, printed: `${stdout}${stderr}` }
}

const suiteOf = ({ test }: Mutant): SuiteName => (test.endsWith('.spec.ts') ? 'e2e' : 'unit')

function build(): void {
  const { isGood, printed } = inCopy('vite', 'build', '--logLevel', 'warn')
  if (!isGood) throw new Error(`It does not build:\n${printed}`)
}

/** Runs the tests of these mutants, all of one suite. Resolves with the first that fell, or null where all passed. */
function firstFallen(suite: SuiteName, chosen: readonly Mutant[]): string | null {
  rmSync(join(copy, reports), { recursive: true, force: true })
  const files = [...new Set(chosen.map(({ test }) => test))]
  const titles = [...new Set(chosen.flatMap(({ titled = '' }) => titled || []))].join('|')
  const { isGood, printed } =
    suite === 'e2e'
      ? inCopy(
          'playwright',
          'test',
          '-c',
          'tests/playwright.config.ts',
          '--retries=0',
          '-g',
          titles,
          ...files,
        )
      : inCopy('vitest', 'run', '--reporter=json', `--outputFile=${reports}/unit.json`, ...files)
  const folder = join(copy, reports)
  // A file that cannot even be loaded proves nothing.
  const [fallen] = failures(suite, folder)
  if (isGood ? passedTitles([suite], folder).length === 0 : !fallen)
    throw new Error(`No test ran to its end:\n${printed}`)
  return fallen?.title ?? null
}

/** The tests of a broken copy, which is whole again afterwards. */
function tryBroken(mutant: Mutant): string | null {
  const file = join(copy, mutant.file)
  const whole = readFileSync(file, 'utf8')
  const [before = '', after, more] = whole.split(mutant.from)
  if (after === undefined || more !== undefined)
    throw new Error(`${mutant.file} has not exactly once: ${mutant.from}`)
  writeFileSync(file, `${before}${mutant.to}${after}`)
  try {
    if (suiteOf(mutant) === 'e2e') build()
    return firstFallen(suiteOf(mutant), [mutant])
  } finally {
    writeFileSync(file, whole)
  }
}

const numbers = process.argv.slice(2).map(Number)
const chosen = [...mutants.entries()].filter(([index]) => numbers.length === 0 || numbers.includes(index + 1))
makeCopy()
for (const suite of ['unit', 'e2e'] as const) {
  const own = chosen.map(([, mutant]) => mutant).filter((mutant) => suiteOf(mutant) === suite)
  if (own.length === 0) continue
  if (suite === 'e2e') build()
  const fallen = firstFallen(suite, own)
  if (fallen !== null) throw new Error(`Falls while nothing is broken: ${fallen}`)
}
let survived = 0
for (const [index, mutant] of chosen) {
  const fallen = tryBroken(mutant)
  if (fallen === null) survived += 1
  console.log(`${index + 1} ${mutant.breaks}: ${fallen === null ? 'SURVIVED' : `caught by ${fallen}`}`)
}
rmSync(copy, { recursive: true, force: true })
console.log(`${chosen.length - survived} of ${chosen.length} caught`)
process.exit(survived === 0 && chosen.length > 0 ? 0 : 1)
