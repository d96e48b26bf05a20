import { atRest, expect, fillSignIn, homeIsRead, test } from '../fixtures.ts'
import { keptReads, ownerOf } from '../sealing.ts'
import { balance, isAtSignIn, logOut } from './leaving.ts'

// Who logs out in one place is logged out in all of them, and Back leads to nothing of theirs. A page kept whole: kept-whole.spec.ts.

test('a log-out in one tab takes the other to sign-in, and Back shows nothing in either [F47 R369]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 31_415 }))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/wallet')
    await expect(balance(tab).first()).toBeVisible()
  }
  await logOut(page)
  await isAtSignIn(other)
  for (const tab of [page, other]) {
    // As far back as there is anything.
    for (let steps = await tab.evaluate(() => history.length); steps > 1; steps--) {
      await tab.goBack()
      // An entry of the app's leads on to sign-in by itself, which the next step must not meet on its way.
      if (!/^about:|robots\.txt$/.test(tab.url())) await isAtSignIn(tab)
      await expect(balance(tab)).toHaveCount(0)
    }
  }
})

test('a tab is followed that signed in after it was opened as a visitor’s, and one in which another tab signed in stores nothing in the open [F47 R393 R394]', async ({
  page,
  context,
  control,
}) => {
  const person = await control.person({ balance: 31_415 })
  const other = await context.newPage()
  await other.goto('/')
  await atRest(other)
  await fillSignIn(page, person)
  // What each tab has read lies in one place, where the last to read something wins.
  await homeIsRead(page)
  // No load since it was a visitor's.
  await other.getByRole('link', { name: 'Wallet' }).click()
  await expect(balance(other).first()).toBeVisible()
  const stored = () => other.evaluate(() => localStorage.getItem('easy-loan/reads') ?? '')
  // Until then it is what the visitor read.
  await expect.poll(stored).toContain(`{"owner":"${await ownerOf(page)}"`)
  await expect.poll(() => keptReads(other)).toContain('["wallet",')
  expect(await stored()).not.toContain('31415')

  await other.goto('/profile')
  await other.getByRole('button', { name: 'Log out' }).click()
  await isAtSignIn(other)
  await isAtSignIn(page)
})
