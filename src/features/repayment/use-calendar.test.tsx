// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Installment } from '#src/api/schema/order.ts'
import { shareFile } from '#src/device/share-file.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { useCalendar } from './use-calendar.ts'

vi.mock('#src/device/share-file.ts', () => ({ shareFile: vi.fn<typeof shareFile>(async () => 'downloaded') }))

const due: Installment = {
  id: '7',
  stage: '1',
  amount: 9014,
  dueAt: '2026-12-21',
  paidAt: null,
  proofUrl: '',
  statusTitle: '',
  statusTitleNow: '',
  buttonTitle: '',
  principal: null,
  interest: null,
}
const signIn = (owner: string) => startSession({ token: `token of ${owner}`, owner, expiresAt: null })
const start = () =>
  renderHook(() => useCalendar('EL1', [due]), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.mocked(shareFile).mockClear()
  signIn('maria')
})
afterEach(() => {
  cleanup()
  endSession()
})

it('gives the dates away as a file', async () => {
  const calendar = start()
  act(() => calendar.current.addAll())
  await vi.waitFor(() => expect(calendar.current.isDownloaded).toBe(true))
  expect(shareFile).toHaveBeenCalledOnce()
})

it.each([
  ['has logged out', () => endSession({ isLogout: true })],
  ['has given place to another', () => signIn('jose')],
])('gives no file away where its borrower %s meanwhile', async (_, leave) => {
  const calendar = start()
  act(() => calendar.current.addAll())
  leave()
  await act(() => vi.dynamicImportSettled())
  expect(shareFile).not.toHaveBeenCalled()
})
