// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { shareFile } from '#src/device/share-file.ts'
import { beginSession, waysToLeave } from '#src/session/session.test-support.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { toast } from '#src/ui/toast.ts'

import { MyDataDialog } from './my-data-dialog.tsx'
import { type MyData, readMyData, unreadIn } from './read-my-data.ts'

vi.mock('#src/device/share-file.ts', () => ({ shareFile: vi.fn<typeof shareFile>(async () => 'downloaded') }))
vi.mock('./read-my-data.ts', () => ({
  readMyData: vi.fn<typeof readMyData>(),
  jsonFile: () => new File([], 'my-data.json'),
  unreadIn: vi.fn<typeof unreadIn>(() => []),
}))

/** Asks for the file; resolves with how the reading ends or fails, and how the dialog is closed and opened again. */
async function askForFile() {
  const { promise, resolve, reject } = Promise.withResolvers<MyData>()
  vi.mocked(readMyData).mockReturnValue(promise)
  const queryClient = new QueryClient()
  const drawn = (isOpen: boolean) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MyDataDialog title="My data as a file" owner="maria" open={isOpen} onClose={() => {}} />
      </QueryClientProvider>
    </I18nProvider>
  )
  const { rerender, unmount } = render(drawn(true))
  const close = () => rerender(drawn(false))
  const reopen = () => {
    close()
    rerender(drawn(true))
  }
  await userEvent.click(screen.getByRole('button', { name: 'For other apps (.json)' }))
  await screen.findByText('Reading…')
  const read = async () => {
    resolve({} as MyData)
    await vi.waitFor(() => expect(screen.queryByText('Reading…')).toBeNull())
  }
  const fail = () => reject(new Error('no answer'))
  return { read, fail, close, reopen, leave: unmount }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  drawsDialogs()
  vi.mocked(shareFile).mockClear()
  beginSession('maria')
})
afterEach(() => {
  cleanup()
  endSession()
})

it('gives the file away once everything is read, and says nothing of it when it is opened again', async () => {
  const { read, reopen } = await askForFile()
  await read()
  expect(shareFile).toHaveBeenCalledOnce()
  expect(screen.getByText('Look for the file in your downloads.')).toBeTruthy()
  reopen()
  expect(screen.getByRole('button', { name: 'For other apps (.json)' })).toBeTruthy()
  expect(screen.queryByText('Look for the file in your downloads.')).toBeNull()
})

it.each([
  ['says that the file lacks what could not be read', ['loans'], 'downloaded', 1],
  ['says nothing of that where the file was not taken', ['loans'], 'cancelled', 0],
  ['says nothing of that where everything was read', [], 'shared', 0],
] as const)('%s', async (_, unread, outcome, times) => {
  vi.mocked(unreadIn).mockReturnValueOnce([...unread])
  vi.mocked(shareFile).mockResolvedValueOnce(outcome)
  const { read } = await askForFile()
  await read()
  expect(screen.queryAllByText(/the file says what is missing\.$/)).toHaveLength(times)
})

it.each(waysToLeave)('gives no file away where its borrower %s meanwhile', async (_, leave) => {
  const { read } = await askForFile()
  leave()
  await read()
  expect(shareFile).not.toHaveBeenCalled()
})

const waysToClose = [
  ['closes it', 'close'],
  ['closes it and opens it again', 'reopen'],
  ['leaves the screen', 'leave'],
] as const

it.each(waysToClose)('gives no file away to whoever %s meanwhile', async (_, way) => {
  const asked = await askForFile()
  asked[way]()
  expect(screen.queryByText('Reading…')).toBeNull()
  await asked.read()
  // What comes after the reading has had its turn.
  await new Promise((resolve) => setTimeout(resolve))
  expect(shareFile).not.toHaveBeenCalled()
})

it.each(waysToClose)('says nothing of a failure to whoever %s meanwhile', async (_, way) => {
  vi.spyOn(toast, 'error')
  const asked = await askForFile()
  asked[way]()
  asked.fail()
  await new Promise((resolve) => setTimeout(resolve))
  expect(toast.error).not.toHaveBeenCalled()
})

it('says that the file could not be made, and offers it again', async () => {
  vi.spyOn(toast, 'error')
  const { fail } = await askForFile()
  fail()
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
  expect(screen.queryByText('Reading…')).toBeNull()
})

it('makes the file for whoever opens it again and asks anew, though the first reading goes on', async () => {
  const { reopen } = await askForFile()
  reopen()
  vi.mocked(readMyData).mockResolvedValue({} as MyData)
  await userEvent.click(screen.getByRole('button', { name: 'For other apps (.json)' }))
  expect(await screen.findByText('Look for the file in your downloads.')).toBeTruthy()
  expect(shareFile).toHaveBeenCalledOnce()
})

it('says beforehand that the file stays where the phone is not of who is signed in', async () => {
  startSession({ token: 't', owner: 'guest', expiresAt: null, seenAt: Date.now() })
  await askForFile()
  expect(screen.getByText('This is not your phone: a file that you save stays on it.')).toBeTruthy()
})
