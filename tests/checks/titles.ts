import { readFileSync } from 'node:fs'

import * as v from 'valibot'

const json = (file: string): unknown => JSON.parse(readFileSync(`.cache/reports/${file}`, 'utf8'))

const unitReport = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) }),
  ),
})

interface Suite {
  title: string
  specs: { title: string; ok: boolean }[]
  suites?: Suite[] | undefined
}
const suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string(), ok: v.boolean() })),
  suites: v.optional(v.lazy(() => v.array(suite))),
})
const browserReport = v.object({ suites: v.array(suite) })

const specsIn = ({ title, specs, suites = [] }: Suite): { title: string; ok: boolean }[] => [
  ...specs.map((spec) => ({ title: `${title} › ${spec.title}`, ok: spec.ok })),
  ...suites.flatMap((inner) =>
    specsIn(inner).map((spec) => ({ ...spec, title: `${title} › ${spec.title}` })),
  ),
]

/** The full titles of the tests of this run of `npm test`, in the unit tests' report or in the browser's. */
function titles(report: 'unit' | 'e2e', isWanted: (isPassed: boolean) => boolean): string[] {
  const found =
    report === 'unit'
      ? v
          .parse(unitReport, json('unit.json'))
          .testResults.flatMap(({ assertionResults }) => assertionResults)
          .map(({ fullName, status }) => ({ title: fullName, ok: status === 'passed' }))
      : v.parse(browserReport, json('e2e.json')).suites.flatMap(specsIn)
  return found.filter(({ ok }) => isWanted(ok)).map(({ title }) => title)
}

/** The full titles of every test that passed in this run of `npm test`. */
export const passedTitles = (): string[] => [
  ...titles('unit', (isPassed) => isPassed),
  ...titles('e2e', (isPassed) => isPassed),
]

/** The full titles of every test of one report that did not pass. */
export const failedTitles = (report: 'unit' | 'e2e'): string[] => titles(report, (isPassed) => !isPassed)
