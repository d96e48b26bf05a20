// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openOutbox, submitForm, useOutbox } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { startSession } from '#src/session/session.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'
import { toast } from '#src/ui/toast.ts'

import { LogOut } from '../log-out.tsx'
import { SectionCard } from '../section-card.tsx'
import { SectionForm } from '../section-form.tsx'
import { useQueuedSection } from '../use-queued-section.ts'
import { WaitingScreen } from './waiting-screen.tsx'
import { waitingOf } from './waiting-sections.ts'

vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => vi.fn<() => void>(),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const owner = '09170000001'
const noAnswer = () => Promise.reject(Object.assign(new Error('no answer'), { kind: 'network' }))
/** The bank account was submitted; without leave to send it stays on the phone. */
const submitted = async (maySend: boolean) => {
  const transport: Transport = {
    isOwner: () => maySend,
    upload: noAnswer,
    submit: noAnswer,
    hasArrived: noAnswer,
  }
  await openOutbox(owner, transport)
  await submitForm('bank-info', { bankName: 'B' })
}

const show = (screenful: ReactNode) =>
  drawPart(<QueryClientProvider client={new QueryClient()}>{screenful}</QueryClientProvider>)

/** A section's form as it stands around what waits of it. */
function BankForm() {
  const { form, discard } = useQueuedSection('bank-info')
  return (
    <SectionForm isSubmitting={false} onSubmit={async () => {}} queued={form ? { ...form, discard } : null}>
      fields
    </SectionForm>
  )
}

/** The way into the section from the profile. */
function BankCard() {
  const { items } = useOutbox()
  const waiting = waitingOf('bank-info', items)
  return <SectionCard section="bank-info" isComplete={false} isBegun={false} waiting={waiting} />
}

/** Where it is said what a section waits for, by its card. */
const places = [
  ['among what waits', WaitingScreen],
  ['in the profile', BankCard],
] as const

/** What the question lists that is open. */
const listed = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((one) => one.textContent)

const openLogOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }))
const openRemove = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }))

beforeEach(() => {
  drawsDialogs()
  startSession({ token: 't', owner, expiresAt: null })
})
afterEach(async () => {
  cleanup()
  await leaveOutbox()
})

describe('a section that left, and no answer came', () => {
  beforeEach(() => submitted(true))

  it('is said on its form to be one that may have arrived, and no more to be open to changes', () => {
    show(<BankForm />)
    expect(screen.getByText(/it may have arrived\. That is checked before it is sent again/)).toBeTruthy()
    expect(screen.queryByText(/You can still change it/)).toBeNull()
    expect(screen.getByText('Waiting for an answer')).toBeTruthy()
  })

  it.each(places)('waits for an answer %s', async (_, Screen) => {
    show(<Screen />)
    expect(await screen.findByText('Waiting for an answer')).toBeTruthy()
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
  })

  it('is not called unsent before it is removed', async () => {
    show(<WaitingScreen />)
    await openRemove()
    expect(
      await screen.findByText(/this may have arrived\. Removing deletes it from this phone only/),
    ).toBeTruthy()
    expect(screen.queryByText(/has not been sent yet/)).toBeNull()
  })

  it('is listed as one that may have arrived before somebody logs out', async () => {
    show(<LogOut />)
    await openLogOut()
    expect(await screen.findByText(/not known yet whether this arrived/)).toBeTruthy()
    expect(listed()).toEqual(['Bank information'])
    expect(screen.queryByText(/not been sent yet/)).toBeNull()
  })
})

describe('a section that has not left', () => {
  beforeEach(() => submitted(false))

  it('is said on its form to be open to changes', () => {
    show(<BankForm />)
    expect(screen.getByText(/You can still change it/)).toBeTruthy()
    expect(screen.queryByText(/may have arrived/)).toBeNull()
  })

  it.each(places)('waits to be sent %s', async (_, Screen) => {
    show(<Screen />)
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
    expect(screen.queryByText('Waiting for an answer')).toBeNull()
  })

  it.each([
    ['removed', WaitingScreen, 'Removed'],
    ['discarded', BankForm, 'Discarded'],
  ])('is said to be %s only where the phone lets it go', async (_, Screen, gone) => {
    await signInAs(owner)
    await submitted(false)
    const said = vi.fn<(words: unknown) => void>()
    for (const tone of ['info', 'error'] as const)
      vi.spyOn(toast, tone).mockImplementation((words) => {
        said(Object(words).message)
        return 0
      })
    const takeAway = async () => {
      show(<Screen />)
      if (Screen === WaitingScreen) await openRemove()
      const scope = Screen === WaitingScreen ? within(await screen.findByRole('dialog')) : screen
      await userEvent.click(scope.getByRole('button', { name: /^(Remove|Discard)$/ }))
    }
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    await takeAway()
    await waitFor(() => expect(said).toHaveBeenLastCalledWith('It could not be deleted. Please try again.'))
    refuse.mockRestore()
    cleanup()
    await submitted(false)
    await takeAway()
    await waitFor(() => expect(said).toHaveBeenLastCalledWith(gone))
    expect(said).toHaveBeenCalledTimes(2)
  })

  it('is called unsent before it is removed', async () => {
    show(<WaitingScreen />)
    await openRemove()
    expect(await screen.findByText(/has not been sent yet/)).toBeTruthy()
    expect(screen.queryByText(/may have arrived/)).toBeNull()
  })

  it('is listed as unsent before somebody logs out', async () => {
    show(<LogOut />)
    await openLogOut()
    expect(await screen.findByText(/1 item has not been sent yet/)).toBeTruthy()
    expect(listed()).toEqual(['Bank information'])
    expect(screen.queryByText(/whether this arrived/)).toBeNull()
  })
})
