// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { signOut } from '#src/features/auth/sign-out.ts'
import { closeOutbox, openOutbox, submitForm } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import { pageTransport } from '#src/outbox/page-transport.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { LogOut } from '../log-out.tsx'
import { SectionForm } from '../section-form.tsx'
import { WaitingLink } from './waiting-link.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

vi.mock('#src/features/auth/sign-out.ts', () => ({ signOut: vi.fn<typeof signOut>() }))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => vi.fn<() => void>(),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

// A busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 })

const owner = '09170000001'
const sentence = 'What waits to be sent could not be read on this phone'

const show = (screenful: ReactNode) =>
  drawPart(<QueryClientProvider client={new QueryClient()}>{screenful}</QueryClientProvider>)

beforeEach(async () => {
  drawsDialogs()
  await signInAs(owner)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openOutbox(owner, { ...pageTransport, isOwner: () => false })
  await submitForm('bank-info', { bankName: 'B' })
  await closeOutbox()
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  await openOutbox(owner, { ...pageTransport, isOwner: () => false })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await leaveOutbox()
})

describe('on a phone that fails to read what waits', () => {
  it('the waiting screen says so, and shows it once it can be read', async () => {
    show(<WaitingScreen />)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Everything has been sent')).toBeNull()
    vi.restoreAllMocks()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Bank information')).toBeTruthy()
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('the hub leads there all the same', () => {
    show(<WaitingLink />)
    expect(screen.getByRole('link').textContent).toContain('Could not be read')
  })

  it("a section's form says so", () => {
    show(
      <SectionForm isSubmitting={false} onSubmit={async () => {}}>
        fields
      </SectionForm>,
    )
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('logging out asks, since something may be deleted with it [F44]', async () => {
    show(<LogOut />)
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText(/there may be more than is shown/)).toBeTruthy()
    expect(vi.mocked(signOut)).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Log out anyway' }))
    expect(vi.mocked(signOut)).toHaveBeenCalledTimes(1)
  })
})

it('logging out asks before the outbox was ever read, as just after a sign-in in another tab [F44]', async () => {
  vi.restoreAllMocks()
  await closeOutbox()
  show(<LogOut />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('button', { name: 'Log out anyway' })).toBeTruthy()
  expect(vi.mocked(signOut)).not.toHaveBeenCalled()
})
