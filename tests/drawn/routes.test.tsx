// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { routes } from '../routes.ts'
import { control, drawScreens, leadsTo, lendCanvas, open, settled, signIn } from './app.tsx'

// Which address opens what, for whom.
drawScreens()

const forVisitors = [
  '/',
  '/profile',
  '/profile/phone',
  '/service',
  '/help',
  '/loan/key-facts',
  '/auth/signin',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
]
const forBorrowers = routes.filter(({ isForBorrowers }) => isForBorrowers).map(({ path }) => path)

/** What screens are called (shared/screens.md); one that is not in it must have a name all the same. */
const titles = new Map<string, string>([
  ['/', 'Easy Loan'],
  ['/auth/signin', 'Sign in'],
  ['/profile', 'Profile'],
  ['/profile/personal', 'My profile'],
  ['/profile/phone', 'What is on this phone'],
  ['/profile/identity', 'Identity'],
  ['/profile/personal-info', 'Profile information'],
  ['/profile/bank-info', 'Bank information'],
  ['/profile/documents', 'Supplementary documents'],
  ['/profile/signature', 'Electronic signature'],
  ['/profile/change-password', 'Change password'],
  ['/help', 'Help'],
  ['/loan/apply', 'Loan application'],
  ['/loan/key-facts', 'Key facts'],
  ['/loan/results', 'Application result'],
  ['/loan/my-loans', 'My loans'],
  ['/loan/records', 'Loan records'],
  ['/loan/details', 'Loan details'],
  ['/loan/contract', 'Loan contract'],
  ['/repayment/list', 'My repayment'],
  ['/repayment', 'My repayment'],
  ['/news', 'What changed'],
  ['/wallet', 'Wallet'],
  ['/wallet/withdraw-list', 'Withdraw list'],
])

const tabs = ['/', '/wallet', '/service', '/profile']
/** Where Back leads on a screen that was opened alone; one that is not in it leads to another screen all the same. */
const above = new Map<string, string>([
  ['/auth/signin', '/'],
  ['/auth/login', '/'],
  ['/auth/register', '/auth/signin'],
  ['/auth/forgot-password', '/auth/signin'],
  ['/profile/personal', '/profile'],
  ['/profile/phone', '/profile'],
  ['/profile/identity', '/profile/personal'],
  ['/profile/personal-info', '/profile/personal'],
  ['/profile/bank-info', '/profile/personal'],
  ['/profile/documents', '/profile/personal'],
  ['/profile/signature', '/profile/personal'],
  ['/profile/waiting', '/profile/personal'],
  ['/profile/change-password', '/profile'],
  ['/help', '/profile'],
  ['/loan/apply', '/'],
  ['/loan/key-facts', '/'],
  ['/loan/my-loans', '/profile'],
  ['/loan/records', '/loan/my-loans'],
  ['/loan/details', '/loan/my-loans'],
  ['/loan/contract', '/loan/my-loans'],
  ['/loan/results', '/loan/my-loans'],
  ['/repayment/list', '/profile'],
  ['/repayment', '/repayment/list'],
  ['/news', '/'],
  ['/wallet/withdraw-list', '/wallet'],
])

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

it('every route is for visitors or for borrowers', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...forVisitors, ...forBorrowers].toSorted())
})

describe('without a session [R005 R013 R020 R021 R022 R023 R024]', () => {
  it.each([
    ['/', 'Easy Loan'],
    ['/profile', 'Profile'],
    ['/service', 'Customer service'],
    ['/auth/signin', 'Sign in'],
    ['/auth/login', 'Sign in'],
    ['/auth/register', 'Register'],
    ['/auth/forgot-password', 'Reset password'],
  ])('%s opens', async (path, h1) => {
    await open(path)
    await settled()
    expect(location.pathname).toBe(path)
    expect(heading()).toBe(h1)
  })

  it('home has the calculator and the agreements', async () => {
    await open('/')
    expect(await screen.findByRole('slider', { name: 'Loan amount' })).toBeTruthy()
    for (const name of ['User Service Agreement', 'Loan Agreement']) {
      fireEvent.click(screen.getByRole('link', { name }))
      // The first is the dialog's own.
      await waitFor(() =>
        expect(within(screen.getByRole('dialog')).getAllByRole('heading').length).toBeGreaterThan(1),
      )
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})

describe('what a screen is about', () => {
  async function aLoan() {
    const person = await control.person({
      profile: 'complete',
      loans: [{ state: 'completed', amount: 130_000, months: 12 }],
    })
    signIn(person)
    const [loan] = person.loans
    if (!loan) throw new Error('no loan')
    return loan
  }
  const isShown = (words: string) =>
    waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))

  it('is read by what stands in its address, which was reloaded or shared [F58 R032]', async () => {
    const { id, ordernum } = await aLoan()
    for (const path of [`/loan/details?id=${id}`, `/loan/contract?id=${id}`, `/loan/results/${id}`]) {
      await open(path)
      await isShown(ordernum)
    }
    await open('/repayment/list')
    fireEvent.click(await screen.findByRole('link', { name: 'View details' }))
    await isShown('Installment 1')
    expect(location.pathname).toBe('/repayment')
    await open(location.pathname + location.search)
    await isShown('Installment 1')
  })

  it('comes with the navigation, too [R032 R033 R035]', async () => {
    const { id, ordernum } = await aLoan()
    await open('/loan/results', { orderId: String(id) })
    await isShown(ordernum)
    await open('/repayment', { orderNumber: ordernum })
    await isShown('Installment 1')
    await open('/loan/results')
    expect(await screen.findByText('Loan information not found')).toBeTruthy()
  })
})

const bar = () => screen.queryByRole('navigation', { name: 'Main' })

it.each(tabs)('%s has the tabs, and no Back [R006 R048]', async (path) => {
  signIn(await control.person())
  await open(path)
  expect(bar()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

it.each(routes.filter(({ path }) => !tabs.includes(path)))(
  '$path has Back instead of tabs; opened alone, it leads to the screen above [R048]',
  async ({ path, isForBorrowers }) => {
    lendCanvas()
    if (isForBorrowers) signIn(await control.person({ profile: 'complete' }))
    await open(path)
    await settled()
    expect(bar()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(location.pathname).not.toBe(path))
    const there = location.pathname
    expect(there).toBe(above.get(path) ?? there)
    await waitFor(() => expect(heading()).toMatch(titles.get(there) ?? /./))
  },
)

describe('a visitor', () => {
  it.each([...forBorrowers, '/no/such/page'])('is sent from %s to sign-in [R037 R038 R040]', async (path) => {
    await open(path)
    await leadsTo('/auth/signin')
    await waitFor(() => expect(heading()).toBe('Sign in'))
  })
})

describe('a borrower [R025 R026 R027 R028 R029 R030 R031 R034 R035 R036 R041 R042]', () => {
  it.each([...forBorrowers, '/profile'])('opens %s', async (path) => {
    lendCanvas()
    signIn(await control.person({ profile: 'partial' }))
    await open(path)
    await settled()
    expect(location.pathname).toBe(path)
    expect(heading()).toMatch(titles.get(path) ?? /./)
    await waitFor(() => expect(document.title).toBe(`${heading()} · Easy Loan`))
  })

  it.each(['/auth/signin', '/auth/login', '/auth/register', '/auth/forgot-password', '/no/such/page'])(
    'is led home from %s [C108]',
    async (path) => {
      signIn(await control.person())
      await open(path)
      await leadsTo('/')
      expect(await screen.findByRole('slider')).toBeTruthy()
    },
  )
})
