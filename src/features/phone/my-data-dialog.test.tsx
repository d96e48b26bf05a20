// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { shareFile } from '#src/device/share-file.ts'
import { beginSession, waysToLeave } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { MyDataDialog } from './my-data-dialog.tsx'
import { type MyData, readMyData } from './read-my-data.ts'

vi.mock('#src/device/share-file.ts', () => ({ shareFile: vi.fn<typeof shareFile>(async () => 'downloaded') }))
vi.mock('./read-my-data.ts', () => ({
  readMyData: vi.fn<typeof readMyData>(),
  jsonFile: () => new File([], 'my-data.json'),
}))

/** Asks for the file; resolves with how the reading ends, and how the dialog is closed and opened again. */
async function askForFile() {
  const { promise, resolve } = Promise.withResolvers<MyData>()
  vi.mocked(readMyData).mockReturnValue(promise)
  const queryClient = new QueryClient()
  const drawn = (isOpen: boolean) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MyDataDialog title="My data as a file" owner="maria" open={isOpen} onClose={() => {}} />
      </QueryClientProvider>
    </I18nProvider>
  )
  const { rerender } = render(drawn(true))
  const reopen = () => {
    rerender(drawn(false))
    rerender(drawn(true))
  }
  await userEvent.click(screen.getByRole('button', { name: 'For other apps (.json)' }))
  await screen.findByText('Reading…')
  const read = async () => {
    resolve({} as MyData)
    await vi.waitFor(() => expect(screen.queryByText('Reading…')).toBeNull())
  }
  return { read, reopen }
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
  expect(screen.getByText('The file is in your downloads.')).toBeTruthy()
  reopen()
  expect(screen.getByRole('button', { name: 'For other apps (.json)' })).toBeTruthy()
  expect(screen.queryByText('The file is in your downloads.')).toBeNull()
})

it.each(waysToLeave)('gives no file away where its borrower %s meanwhile', async (_, leave) => {
  const { read } = await askForFile()
  leave()
  await read()
  expect(shareFile).not.toHaveBeenCalled()
})
