import { expect, it } from 'vitest'

import { withFirmDots, withFirmHyphens } from './line-ends.ts'

it.each([
  ['Mag-log in at i-submit', 'Mag\u2011log in at i\u2011submit'],
  ['{count} hulog na tig-{each}', '{count} hulog na tig\u2011{each}'],
  ['(SHA-256), 2026-11-21, A - B, -5', '(SHA-256), 2026-11-21, A - B, -5'],
])('no line ends inside of a word: %s', (text, firm) => {
  expect(withFirmHyphens(text)).toBe(firm)
})

it('no line begins with a dot between two parts, nor with the number of the first', () => {
  expect(withFirmDots('Installment {stage} · {amount} · due today')).toBe(
    'Installment\u00a0{stage}\u00a0· {amount}\u00a0· due today',
  )
})
