// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { control, drawScreens, errorsSaying, field, open, press, settled, signIn } from './app.tsx'

// Forms without a network. What a browser makes of one that is lost: tests/e2e/failures.spec.ts.
drawScreens()

const says = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
afterEach(() => says(true))

it.each([
  ['Register', '/auth/register', { Password: 'secret123', 'Confirm password': 'secret123' }],
  ['Reset password', '/auth/forgot-password', { 'New password': 'secret123' }],
  [
    'Change password',
    '/profile/change-password',
    {
      'Current password': 'secret123',
      'New password': 'secret456',
      'Confirm new password': 'secret456',
    },
  ],
])('%s: nothing is sent, why is said, and what was typed stays [R360]', async (name, path, passwords) => {
  const person = await control.person({ profile: 'complete' })
  const typed: Record<string, string> = { ...passwords }
  if (path.startsWith('/auth/')) typed['Phone number'] = '0917 555 0199'
  else signIn(person)
  await open(path)
  await settled()
  for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } })
  if (name === 'Register') fireEvent.click(field('I agree to the terms and privacy policy'))
  await control.act('log/clear')
  const toProvider = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  says(false)
  await press(name)
  await waitFor(() =>
    expect(
      ['Network error, please try again', 'Network connection timeout, please check your network'].flatMap(
        (words) => errorsSaying(words),
      ).length,
    ).toBeGreaterThan(0),
  )
  for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value)
  vi.stubGlobal('fetch', toProvider)
  says(true)
  expect((await control.requests('')).filter(({ method }) => method === 'POST')).toEqual([])
})
