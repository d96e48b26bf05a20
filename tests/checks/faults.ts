// Which fault of shared/reliability.md (F01 to F84) is shown by which passed test, and which by what a person saw
// (tests/observations.md). Writes the whole list to test-results/faults.md and fails when a fault has neither.
import { readFileSync, writeFileSync } from 'node:fs'

import { passedTitles } from './results.ts'

const last = 84
const faults = Array.from({ length: last }, (_, index) => `F${String(index + 1).padStart(2, '0')}`)

const tests = new Map<string, string[]>()
for (const title of passedTitles())
  for (const fault of title.match(/\bF\d{2}\b/g) ?? []) tests.set(fault, [...(tests.get(fault) ?? []), title])

const seen = new Map(
  readFileSync('tests/observations.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, fault, what] = /^\| (F\d{2}) +\| (.+?) +\|$/.exec(line) ?? []
      return fault && what ? [[fault, what] as const] : []
    }),
)

const lines = faults.map((fault) => {
  const shown = tests.get(fault)
  if (shown)
    return `- ${fault} passed: ${shown[0]}${shown.length > 1 ? ` (and ${shown.length - 1} more)` : ''}`
  return `- ${fault} ${seen.has(fault) ? `seen: ${seen.get(fault)}` : 'NOTHING SHOWS IT'}`
})
writeFileSync('test-results/faults.md', `# F01 to F${last}\n\n${lines.join('\n')}\n`)
console.log(lines.join('\n'))

const missing = faults.filter((fault) => !tests.has(fault) && !seen.has(fault))
const byTest = faults.filter((fault) => tests.has(fault)).length
console.log(
  `\n${byTest} of ${last} faults shown by passed tests, ${last - byTest - missing.length} by what a person saw ` +
    '(tests/observations.md); the list is in test-results/faults.md',
)
if (missing.length > 0) {
  console.error(`Nothing shows ${missing.join(', ')}`)
  process.exit(1)
}
