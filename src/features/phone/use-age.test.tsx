// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { useAge } from './use-age.ts'

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it('goes by the days of the calendar, which may have 23 hours', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const ageOf = renderHook(() => useAge(), { wrapper }).result.current
  const hours = (day: number, hour: number) => new Date(2027, 2, day, hour).getTime()
  // The clocks went forward on the 28th.
  vi.setSystemTime(new Date(2027, 2, 29, 0, 30))
  expect([hours(29, 0), hours(28, 0), hours(28, 23), hours(27, 23)].map((at) => ageOf(at))).toEqual([
    'today',
    'yesterday',
    'yesterday',
    expect.stringContaining('27 Mar 2027'),
  ])
})
