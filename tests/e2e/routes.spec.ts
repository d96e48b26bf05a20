import { controlled, expect, overflows, test } from '../fixtures.ts'

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
