// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { liveSession } from '#src/session/session.ts'

import { control, drawScreens, leadsTo, open, settled, signIn } from './app.tsx'

drawScreens()

// Without a network: tests/e2e/log-out.spec.ts.
it.each([
  ['refused', '500'],
  ['unheard', 'hang'],
])('a log-out that is %s completes on this phone [R056]', async (_, kind) => {
  signIn(await control.person())
  await control.fault('signOut', kind)
  await open('/profile')
  await settled()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await leadsTo('/auth/signin')
  expect(liveSession()).toBeNull()
  expect(localStorage.getItem('easy-loan/session')).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
  await waitFor(async () => expect(await control.requests('UserNew/logout')).toHaveLength(1))
})
