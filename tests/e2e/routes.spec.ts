import { controlled, expect, openWith, overflows, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

const publicRoutes = [
  ['/', 'Easy Loan'],
  ['/profile', 'Profile'],
  ['/service', 'Customer service'],
  ['/auth/signin', 'Sign in'],
  ['/auth/login', 'Sign in'],
  ['/auth/register', 'Register'],
  ['/auth/forgot-password', 'Reset password'],
] as const

test('a visitor opens every public route, with the calculator and the agreements at home [R005 R013 R020 R021 R022 R023 R024]', async ({
  page,
}) => {
  for (const [path, h1] of publicRoutes) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: h1, exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(await overflows(page), `${path} scrolls sideways`).toBe(false)
  }
  await page.goto('/')
  await expect(page.getByRole('slider', { name: 'Loan amount' })).toBeVisible()
  for (const name of ['User Service Agreement', 'Loan Agreement']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  }
})

// Every other route is tried in tests/drawn/routes.test.tsx.
test('a visitor is sent to sign-in; a borrower opens the screen of the signature, and is led home from sign-in and from forgot password [R037 R041 C108]', async ({
  page,
  control,
  signIn,
}) => {
  for (const path of ['/profile/signature', '/no/such/page']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/signin')
  }
  await signIn(await control.person({ profile: 'partial' }))
  await page.goto('/profile/signature')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electronic signature')
  await expect(page).toHaveTitle('Electronic signature · Easy Loan')
  expect(await overflows(page)).toBe(false)
  for (const path of ['/auth/signin', '/auth/forgot-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('what a screen is about comes with the navigation or stands in the address [R032 R033 R035]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', amount: 130_000 }],
  })
  const [loan] = person.loans
  if (!loan) throw new Error('no loan')
  await signIn(person)
  await openWith(page, '/loan/results', { orderId: String(loan.id) })
  await expect(page.getByText(loan.ordernum)).toBeVisible()
  await page.goto(`/loan/results/${loan.id}`)
  await expect(page.getByText(loan.ordernum)).toBeVisible()
  await page.goto('/loan/results')
  await expect(page.getByText('Loan information not found')).toBeVisible()

  await page.goto('/repayment/list')
  await page.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(/^[^?]*\/repayment\?/)
  await openWith(page, '/repayment', { orderNumber: loan.ordernum })
  await expect(page.getByText('Installment 1', { exact: true })).toBeVisible()
})

test("an expired session is cleared: quietly at home, with sign-in on a borrower's route [R039 R053]", async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  const expire = () =>
    page.evaluate(() => {
      const session: unknown = JSON.parse(localStorage.getItem('easy-loan/session') ?? '{}')
      localStorage.setItem('easy-loan/session', JSON.stringify({ ...(session as object), expiresAt: 1 }))
    })
  const hasSession = () => page.evaluate(() => localStorage.getItem('easy-loan/session') !== null)
  await expire()
  await page.goto('/wallet')
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(hasSession).toBe(false)

  await signIn(await control.person())
  await expire()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Easy Loan' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(hasSession).toBe(false)
})

test.describe('a session that the provider ended', () => {
  test('is said once, and sign-in opens [F20]', async ({ page, control, signIn }) => {
    const person = await control.person({ profile: 'complete' })
    await signIn(person)
    await control.act('sessions/expire', { phone: person.phone })
    await page.goto('/wallet')
    // Before it goes by itself.
    await expect(page.getByText('Login session expired, please login again')).toHaveCount(1)
    await expect(page).toHaveURL('/auth/signin')
    await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBeNull()
  })
})

test('an address that changes while React draws the first screen shows its own', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.addInitScript(() => {
    // React asks for its tasks through a channel. At the first its drawing is asked for and has not begun.
    globalThis.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => {
          this.port2.postMessage = post
          history.replaceState(null, '', '/service')
          post(message)
        }
      }
    }
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/service')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the app opens, once it was opened with one', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await controlled(page)
    await context.setOffline(true)
    await page.goto('/auth/register')
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
  })
})
