// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { saveDraft } from '#src/drafts/draft.ts'
import { lockQuery } from '#src/features/auth/lock/lock-query.ts'
import { saveIntent } from '#src/money/intent.ts'
import { openOutbox, submitForm } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import { notePick } from '#src/photo/last-pick.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { stopPersisting } from '#src/queries/persister.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { recordsQuery } from '#src/records/records.ts'
import { signInAs } from '#src/session/session.test-support.ts'

import { forgetRow } from './forget.ts'

const owner = '09170000002'

const never = () => new Promise<never>(() => {})

beforeEach(async () => {
  await signInAs(owner)
  await openOutbox(owner, { isOwner: () => false, upload: never, submit: never, hasArrived: never })
})
afterEach(async () => {
  stopPersisting()
  await leaveOutbox()
})

it('what was read of the lender goes, and a screen still follows what it reads of the phone', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(loansQuery.queryKey, [])
  queryClient.setQueryData(recordsQuery(owner).queryKey, { payments: [], agreed: [], isComplete: true })
  const lock = { hasPin: true, passkeys: [], after: 0 }
  let stored: unknown = lock
  const shown = new QueryObserver<unknown>(queryClient, {
    queryKey: lockQuery(owner).queryKey,
    queryFn: () => stored,
  })
  const leave = shown.subscribe(() => {})
  await shown.refetch()

  await forgetRow.reads({ owner, queryClient })
  expect(queryClient.getQueryData(loansQuery.queryKey)).toBeUndefined()
  expect(queryClient.getQueryData(recordsQuery(owner).queryKey)).toBeTruthy()
  stored = null
  await queryClient.invalidateQueries(lockQuery(owner))
  expect(shown.getCurrentResult().data).toBeNull()
  leave()
})

it.each(['waiting', 'drafts'] as const)(
  'what is still being made ready does not come back once %s is deleted',
  async (row) => {
    const isWanted = notePick('identity/frontPhoto')
    const forgotten = forgetRow[row]({ owner, queryClient: new QueryClient() })
    // It may be ready before all of the others are gone.
    expect(isWanted()).toBe(false)
    await forgotten
  },
)

it.each(['waiting', 'payments', 'drafts', 'money'] as const)(
  'where the phone does not let %s go, that is said',
  async (row) => {
    const queryClient = new QueryClient()
    await submitForm('bank-info', { bankName: 'B' })
    const place = { orderNumber: 'E1', installmentId: '1', stage: '1' }
    await saveDraft(owner, 'bank-info', { bankName: 'B' })
    await saveIntent(owner, { kind: 'withdrawal', amount: 5, at: Date.now(), known: [], state: 'open' })
    await saveOwnPayment(owner, { ...place, amount: 5, day: '2026-11-20', where: '', reference: '' }, null)
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    await expect(forgetRow[row]({ owner, queryClient })).rejects.toThrow('still')
    refuse.mockRestore()
    await forgetRow[row]({ owner, queryClient })
  },
)
