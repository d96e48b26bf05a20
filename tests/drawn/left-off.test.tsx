// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { leftOff } from '#src/drafts/left-off.ts'
import { liveSession } from '#src/session/session.ts'

import { control, drawScreens, field, leadsTo, open, press, settled, signInByForm } from './app.tsx'

// Where a sign-in interrupted is there again, for who was interrupted. What needs a browser: tests/e2e/left-off.spec.ts.
drawScreens()

const amount = () => screen.getByRole('slider', { name: 'Loan amount' }).getAttribute('aria-valuetext')
const card = () => screen.queryByRole('link', { name: 'Continue where you left off' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const tab = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }))

async function logOut() {
  tab('Profile')
  await heading('Profile')
  await press('Log out')
  await heading('Sign in')
}

it('a screen that asked for sign-in is one tap away on Home, until it is opened or dismissed', async () => {
  const person = await control.person()
  await open('/')
  tab('Wallet')
  await signInByForm(person)
  fireEvent.click(await screen.findByRole('link', { name: 'Continue where you left off' }))
  await heading('Wallet')
  expect(location.pathname).toBe('/wallet')
  tab('Home')
  await heading('Easy Loan')
  await settled()
  expect(card()).toBeNull()

  await logOut()
  await open('/profile/identity?mode=view')
  await signInByForm(person)
  await waitFor(() => expect(card()?.getAttribute('href')).toBe('/profile/identity?mode=view'))
  await press('Dismiss')
  await waitFor(() => expect(card()).toBeNull())
  await open('/')
  await settled()
  expect(card()).toBeNull()
})

it("a visitor's application goes on after the sign-in with what was chosen [R084]", async () => {
  await open('/')
  await settled()
  const typed = screen.getByRole('textbox', { name: 'Loan amount' })
  fireEvent.change(typed, { target: { value: '250000' } })
  fireEvent.keyDown(typed, { key: 'Enter' })
  fireEvent.click(screen.getByRole('radio', { name: '24 months' }))
  fireEvent.click(field('I have read and agree to the agreements'))
  await waitFor(() => expect(amount()).toBe('₹250,000'))
  await press('Apply Now')
  await signInByForm(await control.person({ profile: 'complete' }))
  await waitFor(() => expect(amount()).toBe('₹250,000'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '24 months' }).checked).toBe(true)
  fireEvent.click(await screen.findByRole('link', { name: 'Continue where you left off' }))
  await heading('Loan application')
  // Nothing is confirmed before the price is there.
  for (const words of ['₹250,000', '24 months', '₹12,116.67'])
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
  fireEvent.click(field('I confirm the loan information above'))
  await press('Submit application')
  await waitFor(() => expect(location.pathname).toMatch(/^\/loan\/results\/\d+$/))
  await open('/')
  await settled()
  expect(amount()).not.toBe('₹250,000')
})

it('a screen that was tapped, and that Back brings up after a log-out, is not where the next person left off', async () => {
  await open('/auth/signin')
  await signInByForm(await control.person())
  tab('Wallet')
  await heading('Wallet')
  await logOut()
  // It resolves at the wallet's address, from which the guard leads away.
  const seen = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await seen
  await leadsTo('/auth/signin')
  await signInByForm(await control.person())
  expect(leftOff(liveSession()?.owner ?? '')).toBeNull()
  expect(card()).toBeNull()
})
