import type { LinkProps } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import { readState } from './navigation-state.ts'
// For its routes, which it registers with the router's types.
import type {} from './router.ts'

type To = LinkProps

describe('where one can go', () => {
  it('is known to the compiler: routes, their parameters, their search and what is handed on [R368]', () => {
    const known: To[] = [
      { to: '/loan/results/{-$oid}', params: { oid: '10' } },
      { to: '/loan/details', search: { id: '10' } },
      { to: '/profile/identity', search: { mode: 'view' } },
      { to: '/loan/my-loans', state: { justApplied: { amount: 1, months: 12, at: 0 } } },
    ]
    const wrong: To[] = [
      // @ts-expect-error -- there is no such route
      { to: '/loan/nowhere' },
      // @ts-expect-error -- a section is looked at or edited, nothing else
      { to: '/profile/identity', search: { mode: 'erase' } },
      // @ts-expect-error -- an amount is a number
      { to: '/loan/my-loans', state: { justApplied: { amount: '1', months: 12, at: 0 } } },
    ]
    expect(known.length + wrong.length).toBe(7)
  })

  it('is checked when it comes back from the history [R368]', () => {
    const justApplied = { amount: 50_000, months: 12, at: 1 }
    expect(readState({ justApplied }, 'justApplied')).toEqual(justApplied)
    for (const broken of [null, 'text', {}, { justApplied: { ...justApplied, amount: 'NaN' } }]) {
      expect(readState(broken, 'justApplied')).toBeUndefined()
    }
  })
})
