import { expect, it } from 'vitest'

import { knowAllCalls } from './all-calls.ts'
import { callOf } from './known-calls.ts'
import { type CallName, calls } from './schema/calls.ts'

it('a visitor’s Home knows its own calls, and everybody else every one', () => {
  for (const name of ['homeConfig', 'title', 'serviceLink', 'fee'] as const)
    expect(callOf(name)).toBe(calls[name])
  expect(() => callOf('loans')).toThrow('The call loans is not known yet')
  knowAllCalls()
  for (const name of Object.keys(calls) as CallName[]) expect(callOf(name)).toBe(calls[name])
})
