// Which requirement (shared/requirements.md, R001 to R370) is shown by which passed test, and which by what a person saw
// (tests/observations.md). Writes the whole list to test-results/requirements.md and fails when a number has neither.
import { readFileSync, writeFileSync } from 'node:fs'

import { passedTitles } from './results.ts'

const last = 370
const numbers = Array.from({ length: last }, (_, index) => `R${String(index + 1).padStart(3, '0')}`)
const named = (title: string) => title.match(/\bR\d{3}\b/g) ?? []

const tests = new Map<string, string[]>()
for (const title of passedTitles())
  for (const number of named(title)) tests.set(number, [...(tests.get(number) ?? []), title])

const observations = new Map(
  readFileSync('tests/observations.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, seen] = /^\| (R\d{3}) +\| (.+?) +\|$/.exec(line) ?? []
      return number && seen ? [[number, seen] as const] : []
    }),
)

const lines = numbers.map((number) => {
  const shown = tests.get(number)
  if (shown) return `- ${number} ${shown[0]}${shown.length > 1 ? ` (and ${shown.length - 1} more)` : ''}`
  const seen = observations.get(number)
  return seen ? `- ${number} seen: ${seen}` : `- ${number} NOTHING SHOWS IT`
})
writeFileSync('test-results/requirements.md', `# R001 to R${last}\n\n${lines.join('\n')}\n`)

const missing = numbers.filter((number) => !tests.has(number) && !observations.has(number))
const byTest = numbers.filter((number) => tests.has(number)).length
console.log(
  `${byTest} requirements shown by passed tests, ${last - byTest - missing.length} by what a person saw ` +
    `(tests/observations.md); the list is in test-results/requirements.md`,
)
if (missing.length > 0) {
  console.error(`Nothing shows ${missing.join(', ')}`)
  process.exit(1)
}
