// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { UserInfo } from '#src/api/schema/info.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { openOutbox, outboxView, refreshOutbox, send } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { putForm } from '#src/outbox/store.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { toast } from '#src/ui/toast.ts'

import { useSectionForm } from './use-section-form.ts'

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

// A busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 })

const owner = '09170000001'
const stored = { accountHolder: 'Ana Cruz', bankName: 'BDO', cardNumber: '', branch: '', ifscCode: '' }
const typed = { accountHolder: 'Ana Santos', cardNumber: '4000123412341234' }

const submit = vi.fn<Transport['submit']>()
const queryClient = new QueryClient()
const given = () => queryClient.getQueryData(userInfoQuery.queryKey)

const open = () =>
  renderHook(
    () =>
      useSectionForm({ section: 'bank-info', resolver: async (values) => ({ values, errors: {} }), stored }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  ).result

beforeEach(async () => {
  await signInAs(owner)
  // Only what is looked at here of all that a borrower gave.
  queryClient.setQueryData(userInfoQuery.queryKey, { ...stored } as UserInfo)
  submit.mockReset().mockResolvedValue()
  navigate.mockReset()
  await openOutbox(owner, {
    isOwner: () => true,
    upload: () => new Promise(() => {}),
    submit,
    hasArrived: async () => false,
  })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await leaveOutbox()
  localStorage.clear()
})

describe('a section that is discarded when it has just left', () => {
  const submitAndDiscard = async () => {
    const answer = Promise.withResolvers<void>()
    submit.mockReturnValueOnce(answer.promise)
    void saveDraft(owner, 'bank-info', typed)
    const section = open()
    let ended: Promise<void> | undefined
    await act(async () => void (ended = section.current.send()))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    await act(() => section.current.queued?.discard())
    expect(section.current.form.getValues()).toEqual(stored)
    /** Has the provider's answer come, and all that follows. */
    const answered = (give: () => void) =>
      act(async () => {
        give()
        await ended
      })
    return { section, answer, answered }
  }

  it('is said to have arrived, and only what was typed since is a draft', async () => {
    const said = vi.spyOn(toast, 'success')
    const { section, answer, answered } = await submitAndDiscard()
    act(() => section.current.form.setValue('branch', 'Cebu', { shouldDirty: true }))
    await answered(answer.resolve)
    expect(said).toHaveBeenCalledOnce()
    expect(navigate).toHaveBeenCalledOnce()
    expect(given()).toMatchObject({ accountHolder: typed.accountHolder })
    expect(readDraft(owner, 'bank-info')?.values).toEqual({ branch: 'Cebu' })
  })

  it('is not said to wait where nobody can tell, and leaves no draft', async () => {
    const said = vi.spyOn(toast, 'info')
    const { answer, answered } = await submitAndDiscard()
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    await answered(() => answer.reject(Object.assign(new Error('network'), { kind: 'network' })))
    expect(outboxView().state).toBe('unreadable')
    expect(said).not.toHaveBeenCalled()
    expect(navigate).not.toHaveBeenCalled()
    expect(readDraft(owner, 'bank-info')).toBeNull()
  })
})

describe('of a card that was sent only its end is told', () => {
  const told = { ...stored, ...typed, cardNumber: '•••• 1234' }

  it('by its form', async () => {
    void saveDraft(owner, 'bank-info', typed)
    const section = open()
    await act(() => section.current.send())
    expect(submit.mock.calls[0]?.[1]).toMatchObject(typed)
    expect(given()).toEqual(told)
  })

  it('where it waited, and the form keeps what was typed', async () => {
    await putForm(owner, 'bank-info', { ...stored, ...typed })
    await refreshOutbox()
    const section = open()
    await act(() => send('user'))
    await waitFor(() => expect(given()).toEqual(told))
    expect(section.current.form.getValues()).toEqual({ ...stored, ...typed })
  })
})
