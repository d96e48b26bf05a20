// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import {
  control,
  drawScreens,
  field,
  fillAccount,
  hold,
  leadsTo,
  open,
  press,
  settled,
  signIn,
} from './app.tsx'

// A screen that is left while something is on its way, and one that is come back to.
drawScreens()
afterEach(() => void vi.useRealTimers())

const fill = (name: string, text: string) => fireEvent.input(field(name), { target: { value: text } })
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('the answer to a change of password that comes once the screen was left leads nobody away from the next one, and is said', async () => {
  const person = await control.person({ profile: 'complete', balance: 500 })
  signIn(person)
  await open('/profile')
  await follow('Change Password')
  await heading('Change password')
  const letGo = hold(/UserNew\/backpwd/)
  fill('Current password', person.password)
  fill('New password', 'another-1')
  fill('Confirm new password', 'another-1')
  await press('Change password')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Change password' }).getAttribute('aria-busy')).toBe('true'),
  )
  await press('Back')
  await heading('Profile')
  await follow('Wallet')
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await screen.findByLabelText('Withdrawal code')
  fill('Withdrawal code', '246810')
  letGo()
  expect(await screen.findByText('Password changed successfully')).toBeTruthy()
  expect(field('Withdrawal code').value).toBe('246810')
  expect(location.pathname).toBe('/wallet')
})

it('Back while a section is on its way, and forward, send nothing more [F56]', async () => {
  signIn(await control.person())
  await open('/profile/personal')
  await follow('Bank information')
  await heading('Bank information')
  fillAccount()
  const letGo = hold(/InfoNew\/bankinfo/)
  await press('Submit')
  const submit = screen.getByRole('button', { name: 'Submit' })
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'))
  history.back()
  await leadsTo('/profile/personal')
  await heading('My profile')
  history.forward()
  await leadsTo('/profile/bank-info')
  await heading('Bank information')
  letGo()
  await screen.findByText('Bank information submitted')
  expect(await control.requests('InfoNew/bankinfo')).toHaveLength(1)
})

it('from screen to screen and back nothing that is fresh is read again', async () => {
  signIn(await control.person({ profile: 'complete', balance: 500 }))
  await open('/')
  await screen.findByText('Total repayment')
  await settled()
  // What was read is fresh for as little as 15 s.
  vi.useFakeTimers({ toFake: ['Date'] })
  await control.act('log/clear')
  const tab = async (name: string) =>
    userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }))
  for (const _ of [1, 2]) {
    await tab('Wallet')
    await screen.findByRole('button', { name: 'Withdraw' })
    await settled()
    await tab('Home')
    await screen.findByText('Total repayment')
    await settled()
  }
  const calls = (await control.requests('')).map(({ path }) => path)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls).toEqual([...new Set(calls)])
  for (const call of ['IndexNew/index', 'IndexNew/gettitle', 'UserNew/login'])
    expect(calls.filter((path) => path.endsWith(call))).toEqual([])
})
