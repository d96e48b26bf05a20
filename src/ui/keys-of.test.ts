import { expect, it } from 'vitest'

import { keysOf } from './keys-of.ts'

it('tells apart what the provider gives the same id', () => {
  expect(keysOf([{ id: '12' }, { id: '7' }, { id: '12' }, { id: '12' }])).toEqual(['12', '7', '12 1', '12 2'])
})
