import { expect, test } from '../fixtures.ts'

// Which address opens what, for whom: tests/drawn/routes.test.tsx; without a network: tests/offline/cold-launch.spec.ts.
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
