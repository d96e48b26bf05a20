import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

import * as v from 'valibot'

/** Where `npm test` leaves its reports. */
const reports = '.cache/reports'
const json = (folder: string, file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))

const unitReport = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

const spec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      // A test that fails is run once more for its trace; passing then is 'flaky', and no pass.
      status: v.string(),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
})
interface Suite {
  title: string
  specs: v.InferOutput<typeof spec>[]
  suites?: Suite[] | undefined
}
const suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(spec),
  suites: v.optional(v.lazy(() => v.array(suite))),
})
const browserReport = v.object({ suites: v.array(suite) })

interface Result {
  /** The full title. */
  title: string
  ok: boolean
  /** What went wrong, in the runner's words. */
  errors: string[]
}

const resultsIn = ({ title, specs, suites = [] }: Suite): Result[] =>
  [
    ...specs.map((one) => ({
      title: one.title,
      ok: one.tests.every(({ status }) => status === 'expected'),
      errors: one.tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    })),
    ...suites.flatMap(resultsIn),
  ].map((result) => ({ ...result, title: `${title} › ${result.title}` }))

export type SuiteName = 'unit' | 'e2e'

/** The tests of this run of `npm test`, in the unit tests' report or in the browser's. */
const results = (name: SuiteName, folder: string): Result[] =>
  name === 'unit'
    ? v
        .parse(unitReport, json(folder, 'unit.json'))
        .testResults.flatMap(({ assertionResults }) => assertionResults)
        .map(({ fullName, status, failureMessages }) => ({
          title: fullName,
          ok: status === 'passed',
          errors: failureMessages,
        }))
    : v.parse(browserReport, json(folder, 'e2e.json')).suites.flatMap(resultsIn)

/** The full titles of every test that passed in this run of `npm test`, or of the suites that are asked for. */
export const passedTitles = (suites: SuiteName[] = ['unit', 'e2e'], folder = reports): string[] =>
  suites
    .flatMap((name) => results(name, folder))
    .filter(({ ok }) => ok)
    .map(({ title }) => title)

/** Every test of one suite that did not pass, with what it said. */
export const failures = (name: SuiteName, folder = reports): Result[] =>
  results(name, folder).filter(({ ok }) => !ok)

/** What a program said, short enough to be said again. */
export const inShort = (said: string): string[] =>
  stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .map((line) => line.slice(0, 200))

/** Each test of one suite that did not pass, by its title, and below it the first of what it said. */
export const describeFailures = (name: SuiteName): string[] =>
  failures(name).flatMap(({ title, errors }) => [
    title,
    // A timeout says only in its second error what was waited for.
    ...errors.slice(0, 2).flatMap((error) =>
      inShort(error)
        .slice(0, 12)
        .map((line) => `  ${line}`),
    ),
  ])
