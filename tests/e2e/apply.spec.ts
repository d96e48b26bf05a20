import { expect, hold, test, typeAmount } from '../fixtures.ts'

// From what was chosen to the last look at it. The application itself: tests/drawn/loan-states.test.tsx.
test('what was chosen stands for as long as the screen that comes next is on its way', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  // Before anything that the pointer comes to lie on can ask for it.
  const release = await hold(page, /\/assets\/profile-.*\.js$/)
  await page.goto('/')
  await typeAmount(page, 250_000)
  await page.getByLabel('I have read and agree to the agreements').check({ force: true })
  await page.getByRole('button', { name: 'Apply Now', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('₹250,000')
  await page.getByRole('link', { name: 'Complete now' }).click()
  await expect(page).toHaveURL('/profile/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'Loan application' })).toBeVisible()
  await expect(main).toContainText('₹250,000')
  await expect(main).not.toContainText('These figures are an example')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
})
