import { controlled, expect, openWith, overflows, test } from '../fixtures.ts'
import { routes } from '../routes.ts'

const publicRoutes = [
  ['/', 'Easy Loan'],
  ['/profile', 'Profile'],
  ['/service', 'Customer service'],
  ['/auth/signin', 'Sign in'],
  ['/auth/login', 'Sign in'],
  ['/auth/register', 'Register'],
  ['/auth/forgot-password', 'Reset password'],
] as const

const forVisitors = publicRoutes.map(([path]): string => path)
const forBorrowers = routes.filter(({ isForBorrowers }) => isForBorrowers).map(({ path }) => path)

/** What the screens of borrowers are called (shared/screens.md); one that is not in it must have a name all the same. */
const titles = new Map<string, string>([
  ['/profile', 'Profile'],
  ['/profile/personal', 'My profile'],
  ['/profile/identity', 'Identity'],
  ['/profile/personal-info', 'Profile information'],
  ['/profile/bank-info', 'Bank information'],
  ['/profile/documents', 'Supplementary documents'],
  ['/profile/signature', 'Electronic signature'],
  ['/profile/change-password', 'Change password'],
  ['/loan/apply', 'Loan application'],
  ['/loan/results', 'Application result'],
  ['/loan/my-loans', 'My loans'],
  ['/loan/records', 'Loan records'],
  ['/loan/details', 'Loan details'],
  ['/loan/contract', 'Loan contract'],
  ['/repayment/list', 'My repayment'],
  ['/repayment', 'My repayment'],
  ['/wallet', 'Wallet'],
  ['/wallet/withdraw-list', 'Withdraw list'],
])

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

test('a visitor is sent from every route of a borrower, and from an unknown one, to sign-in [R037 R038 R040]', async ({
  page,
}) => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...forVisitors, ...forBorrowers].toSorted())
  for (const path of [...forBorrowers, '/no/such/page']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/signin')
  }
})

test('a borrower opens every route; sign-in, register and unknown ones lead home [R005 R025 R026 R027 R028 R029 R030 R031 R034 R035 R036 R041 R042]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  for (const path of [...forBorrowers, '/profile']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(titles.get(path) ?? /./)
    await expect(page).toHaveTitle(`${await heading.innerText()} · Easy Loan`)
    expect(await overflows(page), `${path} scrolls sideways`).toBe(false)
  }
  for (const path of ['/auth/signin', '/auth/login', '/auth/register', '/no/such/page']) {
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

test('the sections open read-only with mode=view [R043 R044 R045 R046 R047]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  for (const section of ['identity', 'personal-info', 'bank-info', 'documents', 'signature']) {
    await page.goto(`/profile/${section}?mode=view`)
    await expect(page.getByText('View only')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
    await expect(page.locator('main :is(input, textarea):not([readonly])')).toHaveCount(0)
    await expect(page.locator('main :is(select, canvas)')).toHaveCount(0)
  }
  await expect(page.getByRole('img', { name: 'Saved signature', exact: true })).toBeVisible()
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
  test('is said once, and sign-in opens', async ({ page, control, signIn }) => {
    const person = await control.person({ profile: 'complete' })
    await signIn(person)
    await control.act('sessions/expire', { phone: person.phone })
    await page.goto('/wallet')
    await expect(page).toHaveURL('/auth/signin')
    await expect(page.getByText('Login session expired, please login again')).toHaveCount(1)
  })
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
