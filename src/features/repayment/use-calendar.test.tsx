// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { shareFile } from '#src/device/share-file.ts'

import { dueInstallment } from './installment.test-support.ts'
import { useCalendar } from './use-calendar.ts'

vi.mock('#src/device/share-file.ts', () => ({ shareFile: vi.fn<typeof shareFile>(async () => 'downloaded') }))

const due = { ...dueInstallment, dueAt: '2026-12-21' }
const start = (...others: (typeof dueInstallment)[]) =>
  renderHook(() => useCalendar('EL1', [due, ...others]), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.mocked(shareFile).mockClear()
})
afterEach(cleanup)

it('knows whether it is of every installment', () => {
  expect(start().current.isPart).toBe(false)
  const { count, isPart } = start({ ...dueInstallment, id: '8', dueAt: 'end of the month' }).current
  expect([count, isPart]).toEqual([1, true])
})

it('gives the dates away as a file', async () => {
  const calendar = start()
  act(() => calendar.current.addAll())
  await vi.waitFor(() => expect(calendar.current.isDownloaded).toBe(true))
  expect(shareFile).toHaveBeenCalledOnce()
})

it('gives them away once, however often it is tapped meanwhile', async () => {
  const sharing = Promise.withResolvers<'shared'>()
  vi.mocked(shareFile).mockReturnValueOnce(sharing.promise)
  const calendar = start()
  calendar.current.addAll()
  calendar.current.addAll()
  await vi.waitFor(() => expect(shareFile).toHaveBeenCalled())
  calendar.current.addAll()
  expect(shareFile).toHaveBeenCalledOnce()
  await act(async () => sharing.resolve('shared'))
  act(() => calendar.current.addAll())
  await vi.waitFor(() => expect(calendar.current.isDownloaded).toBe(true))
})
