// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { saveIntent } from '#src/money/intent.ts'
import { liveSession } from '#src/session/session.ts'

import {
  control,
  descriptionOf,
  drawScreens,
  errorsSaying,
  lendCanvas,
  open,
  settled,
  signIn,
  signInByForm,
} from './app.tsx'

// What the hub and the card of Home lead to, and what the profile asks for.
drawScreens()

const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name })
const leadsTo = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path))
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function expectFeatures() {
  for (const [feature, icon] of [
    ['Online approval', 'shield-check'],
    ['Borrow up to 4 years', 'calendar-range'],
    ['Instant disbursement', 'zap'],
  ] as const) {
    const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(feature))
    expect(item?.querySelector(`svg.lucide-${icon}`)).toBeTruthy()
  }
}

it('the hub of a visitor offers to sign in, and of nobody’s data; that of a borrower shows the phone and leads everywhere [R139 R140 R141 R142 R143 R144]', async () => {
  await open('/profile')
  await settled()
  expectFeatures()
  expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull()
  expect(await control.requests('InfoNew/index')).toHaveLength(0)
  fireEvent.click(await link('Login / Register'))
  await leadsTo('/auth/signin')

  const person = await control.person()
  await signInByForm(person)
  await open('/profile')
  await settled()
  expect(screen.getByText(person.phone)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Login / Register' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expectFeatures()
  // The focus goes to the heading, there and back.
  const isFocused = async (name: string) => {
    const h1 = await heading(name)
    await waitFor(() => expect(document.activeElement).toBe(h1))
  }
  for (const [name, path, h1] of [
    ['My Profile', '/profile/personal', 'My profile'],
    ['My Loan', '/loan/my-loans', 'My loans'],
    ['My Repayment', '/repayment/list', 'My repayment'],
    ['Withdraw List', '/wallet/withdraw-list', 'Withdraw list'],
    ['Change Password', '/profile/change-password', 'Change password'],
  ] as const) {
    fireEvent.click(await link(name))
    await leadsTo(path)
    await isFocused(h1)
    back()
    await leadsTo('/profile')
    await isFocused('Profile')
  }
})

it('what is complete has a tick and opens to look at, the rest opens to fill in; Apply Loan Now waits for all four [R145 R146 R147 R148 R149 R150 R151 R152 R153 R154]', async () => {
  lendCanvas()
  signIn(await control.person({ profile: 'complete' }))
  // Of the four values one says complete; the documents say nothing here.
  const data = { baseinfo: '1', unitinfo: 2, bankinfo: 0, signature: '', documents: 1 }
  await control.fault('profileStatus', 'data', { times: 0, data })
  await open('/profile/personal')
  await settled()
  expect(
    screen.getByRole('progressbar', { name: 'Profile completeness' }).getAttribute('aria-valuenow'),
  ).toBe('1')
  expect(screen.getByText('1/4')).toBeTruthy()
  expect(screen.getByText('1 of 4 done. Next: Profile information')).toBeTruthy()
  for (const [name, section, isComplete] of [
    ['Identity', 'identity', true],
    ['Profile information', 'personal-info', false],
    ['Bank information', 'bank-info', false],
    ['Electronic signature', 'signature', false],
  ] as const) {
    const row = await link(name)
    expect(descriptionOf(row)).toBe(isComplete ? 'Complete' : 'Required')
    const ticks = row.closest('li')?.querySelectorAll('.lucide-circle-check, .lucide-check')
    expect(ticks).toHaveLength(isComplete ? 1 : 0)
    expect(row.getAttribute('href')).toBe(`/profile/${section}${isComplete ? '?mode=view' : ''}`)
    fireEvent.click(row)
    await leadsTo(`/profile/${section}${isComplete ? '?mode=view' : ''}`)
    await heading(name)
    await waitFor(() => expect(screen.queryAllByText('View only')).toHaveLength(isComplete ? 1 : 0))
    back()
    await heading('My profile')
  }
  // A fifth card, complete and not counted.
  expect(descriptionOf(await link('Supplementary documents'))).toBe('Complete')
  expect(screen.getByText('1/4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Apply Loan Now' }))
  await waitFor(() => expect(errorsSaying('Please complete required info')).toHaveLength(1))
  expect(location.pathname).toBe('/profile/personal')

  // With all four complete it leads home.
  await control.act('faults/clear')
  await open('/profile/personal')
  expect(await screen.findByText('4/4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Apply Loan Now' }))
  await leadsTo('/')
})

it('where money is in doubt the notice above says it, and Home has no card besides [R383]', async () => {
  signIn(await control.person({ profile: 'partial', balance: 500 }))
  const card = () => screen.queryByRole('heading', { level: 2, name: 'Your profile: 2 of 4' })
  await open('/')
  await waitFor(() => expect(card()).not.toBeNull())
  const at = Date.now()
  await saveIntent(liveSession()?.owner ?? '', {
    kind: 'withdrawal',
    amount: 100,
    at,
    known: [],
    state: 'missing',
    missingAt: at,
  })
  await open('/')
  const missing = 'It does not seem to have arrived. You may try again.'
  expect(await screen.findByText(missing)).toBeTruthy()
  await settled()
  expect(card()).toBeNull()
  const notice = screen.getByText(missing).closest<HTMLElement>('[role=status]')
  fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await open('/')
  await waitFor(() => expect(card()).not.toBeNull())
})
