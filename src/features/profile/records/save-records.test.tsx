// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { shareFile } from '#src/device/share-file.ts'
import { beginSession, waysToLeave } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { recordsFile } from './records-file.ts'
import { SaveRecords } from './save-records.tsx'

vi.mock('#src/device/share-file.ts', () => ({ shareFile: vi.fn<typeof shareFile>(async () => 'downloaded') }))
vi.mock('./records-file.ts', () => ({ recordsFile: vi.fn<typeof recordsFile>() }))

/** Asks for the file; resolves with how its making ends. */
async function askForFile() {
  const { promise, resolve } = Promise.withResolvers<File>()
  vi.mocked(recordsFile).mockReset().mockReturnValue(promise)
  drawPart(<SaveRecords owner="maria" records={{ payments: [], agreed: [], isComplete: true }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save them as a file first' }))
  await vi.waitFor(() => expect(recordsFile).toHaveBeenCalledOnce())
  return () => act(async () => resolve(new File([], 'my-records.html')))
}

beforeEach(() => {
  vi.mocked(shareFile).mockClear()
  beginSession('maria')
})
afterEach(() => {
  cleanup()
  endSession()
})

it('gives the file away once it is made', async () => {
  const make = await askForFile()
  await make()
  expect(await screen.findByText('Look for the file in your downloads before you log out.')).toBeTruthy()
  expect(shareFile).toHaveBeenCalledOnce()
})

it.each(waysToLeave)('gives no file away where its borrower %s meanwhile', async (_, leave) => {
  const make = await askForFile()
  leave()
  await make()
  expect(shareFile).not.toHaveBeenCalled()
})
