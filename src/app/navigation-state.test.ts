// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { markOf } from '#src/session/mark.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { readState } from './navigation-state.ts'
import type { createAppRouter } from './router.ts'

type Navigate = ReturnType<typeof createAppRouter>['navigate']

/** What the compiler lets pass and what it does not: an expected error that is none stops the type check. */
async function wander(go: Navigate) {
  await go({ to: '/loan/results/{-$oid}', params: { oid: '10' } })
  await go({ to: '/loan/details', search: { id: '10' } })
  await go({ to: '/profile/identity', search: { mode: 'view' } })
  // @ts-expect-error -- there is no such route
  await go({ to: '/loan/nowhere' })
  // @ts-expect-error -- a section is looked at or edited, nothing else
  await go({ to: '/profile/identity', search: { mode: 'erase' } })
}

const justApplied = { amount: 50_000, months: 12, known: ['6'] }
const session = markOf('a-token')

beforeEach(() => startSession({ token: 'a-token', owner: '09170000001', expiresAt: null }))
afterEach(() => endSession())

describe('where one can go', () => {
  it('is known to the compiler: routes, their parameters, their search [R368]', async () => {
    const go = vi.fn<() => Promise<void>>(async () => {})
    await wander(go)
    expect(go).toHaveBeenCalledTimes(5)
  })

  it('is checked when it comes back from the history [R368]', () => {
    expect(readState({ justApplied, session }, 'justApplied')).toEqual(justApplied)
    // As builds before handed it on.
    const { known: _, ...earlier } = justApplied
    expect(readState({ justApplied: earlier, session }, 'justApplied')).toEqual({ ...earlier, known: [] })
    for (const broken of [{}, { session }, { justApplied: { ...justApplied, amount: 'NaN' }, session }]) {
      expect(readState(broken, 'justApplied')).toBeUndefined()
    }
  })

  it('is ignored where another session handed it on, or one that has ended', () => {
    const handedOn = { justApplied, session }
    startSession({ token: 'b-token', owner: '09170000002', expiresAt: null })
    expect(readState(handedOn, 'justApplied')).toBeUndefined()
    endSession()
    expect(readState(handedOn, 'justApplied')).toBeUndefined()
  })
})
