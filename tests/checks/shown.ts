// Which requirement (shared/requirements.md) and which fault (shared/reliability.md, F01 to F84) is shown by which passed
// test, and which by what was seen outside of `npm test`, with its date (tests/observations.md). Writes the whole lists to
// test-results/requirements.md and test-results/faults.md, and fails when a number has neither.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { passedTitles } from './results.ts'

// From 371 on those of what is built by now.
const lists = [
  {
    what: 'requirements',
    letter: 'R',
    digits: 3,
    ranges: [[1, 409]],
  },
  { what: 'faults', letter: 'F', digits: 2, ranges: [[1, 84]] },
] as const

const titles = passedTitles()
const observations = readFileSync('tests/observations.md', 'utf8').split('\n')
mkdirSync('test-results', { recursive: true })

/** Gives the numbers that nothing shows. */
function check({ what, letter, digits, ranges }: (typeof lists)[number]): string[] {
  const nameOf = (number: number) => `${letter}${String(number).padStart(digits, '0')}`
  const named = new RegExp(String.raw`\b${letter}\d{${digits}}\b`, 'g')
  const tests = new Map<string, string[]>()
  for (const title of titles)
    for (const number of title.match(named) ?? []) tests.set(number, [...(tests.get(number) ?? []), title])
  const seen = new Map(
    observations.flatMap((line) => {
      const [, number = '', what] = /^\| (\w+) +\| (\d{4}-\d\d-\d\d .+?) +\|$/.exec(line) ?? []
      return what ? [[number, what] as const] : []
    }),
  )
  const numbers = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => nameOf(first + index)),
  )
  const lines = numbers.map((number) => {
    const [first, ...more] = tests.get(number) ?? []
    if (first) return `- ${number} passed: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
    return `- ${number} ${seen.has(number) ? `seen: ${seen.get(number)}` : 'NOTHING SHOWS IT'}`
  })
  writeFileSync(`test-results/${what}.md`, `# The ${what}\n\n${lines.join('\n')}\n`)
  const byTest = numbers.filter((number) => tests.has(number)).length
  const missing = numbers.filter((number) => !tests.has(number) && !seen.has(number))
  console.log(
    `${byTest} of ${numbers.length} ${what} shown by passed tests, ${numbers.length - byTest - missing.length} by what was seen otherwise ` +
      `(tests/observations.md); the list is in test-results/${what}.md`,
  )
  return missing
}

const missing = lists.flatMap(check)
if (missing.length > 0) {
  console.error(`Nothing shows ${missing.join(', ')}`)
  process.exit(1)
}
