import { expect, it } from 'vitest'

import { pseudoText } from './pseudo.ts'

it('is in accents and 40 % longer, word by word', () => {
  expect(pseudoText('Apply now, 100% <0>free</0>')).toBe('Áṕṕĺýýý ñóŵŵŵ, 100% <0>ƒŕéééé</0>')
})
