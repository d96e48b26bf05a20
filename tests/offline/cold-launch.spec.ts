import type { Page } from '@playwright/test'

import { typeSignature } from '../fill-in.ts'
import { atRest, controlled, expect, goOnIn, test } from '../fixtures.ts'
import { isOf, routes } from '../routes.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin, goWithin } from '../screens.ts'
import { keptReads } from '../sealing.ts'
import { storedText } from '../stored.ts'
import { wordsOf } from '../words.ts'

// The browser was closed, there is no network, and a link or the icon opens the app anywhere in it.

test.use({ serviceWorkers: 'allow' })

const languages = [
  ['en', 'English', 'Total repayment 108,159.96'],
  ['fil', 'Filipino', 'Kabuuang babayaran 108,159.96'],
] as const

/** The routes of the tree, for borrowers or not, that none of these screens' addresses opens. */
const leftOut = (isForBorrowers: boolean, screens: readonly (readonly [address: string, ...unknown[]])[]) =>
  routes.filter(
    (route) => route.isForBorrowers === isForBorrowers && !screens.some(([address]) => isOf(route, address)),
  )

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const signature = (page: Page) => page.getByRole('img', { name: "Borrower's signature" })
const copySaved = 'Copy saved on this phone'

const choose = async (page: Page, [code, name]: (typeof languages)[number]) => {
  await page.goto('/profile')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

/** What each screen of a borrower shows without a network, of what was read and of what was not. */
function screensIn(
  [code, , totalRepayment]: (typeof languages)[number],
  loan: { id: number; ordernum: string },
) {
  const say = wordsOf(code)
  const notHere = say('This is not saved on this phone. It needs the internet.')
  const unknown = say('The loan details could not be loaded')
  const cannotPrefill = say('What you gave before could not be loaded. You can still fill in the form.')
  const saved = new RegExp(`^${say('Saved {time}').replace('{time}', String.raw`\d`)}`)
  return {
    say,
    saved,
    offline: say('You are offline. Showing what was saved on this phone.'),
    withRetry: [notHere, unknown, cannotPrefill] as unknown[],
    read: [
      // Its calculator asks for the fee of the example that /loan/apply shows.
      ['/', '₹20,000,000', 'Easy Loan', '["fee",'],
      ['/wallet', '31,415', say('Wallet'), '["wallet",'],
      ['/wallet/withdraw-list', say('No withdrawals yet'), say('Withdraw list'), '["withdrawals",'],
      ['/loan/my-loans', '₹100,000', say('My loans'), '["loans",'],
      ['/loan/records', '₹100,000', say('Loan records'), '["loans",'],
      [`/loan/details?id=${loan.id}`, '₹100,000', say('Loan details'), '["loan",'],
      [`/loan/results/${loan.id}`, loan.ordernum, say('Application result'), '["loan",'],
      [`/loan/contract?id=${loan.id}`, loan.ordernum, say('Loan contract'), '["contract",'],
      ['/repayment/list', '₹100,000', say('My repayment'), '["repayments",'],
      // The lender's own title.
      [`/repayment?order=${loan.ordernum}`, loan.ordernum, totalRepayment, '["installments",'],
      [`/loan/key-facts?order=${loan.id}`, '₹8,159.96', say('Key facts'), '["installments",'],
      [`/loan/copy?order=${loan.id}`, '₹8,159.96', say('Keep a copy'), '["contract",'],
      ['/profile/personal', '4/4', say('My profile'), '["profileStatus",'],
    ] as const,
    // What holds the ID and the card is never kept on the phone; a form that needs nothing of it is open, and a card that
    // cannot be changed is not.
    unread: [
      ['/profile/identity', say('Identity'), cannotPrefill],
      // Each after one of another title, so that it is the new screen that is seen.
      ['/profile/personal-info', say('Profile information'), cannotPrefill],
      ['/profile/identity?mode=view', say('Identity'), notHere],
      ['/profile/bank-info', say('Bank information'), notHere],
      ['/profile/documents', say('Supplementary documents'), cannotPrefill],
      ['/profile/signature', say('Electronic signature'), say('Type your name instead')],
      ['/profile/change-password', say('Change password'), say('Current password')],
      ['/loan/apply', say('Loan application'), saved],
      ['/loan/details?id=999999', say('Loan details'), unknown],
      ['/profile/waiting', say('Waiting to be sent'), say('Everything has been sent')],
      ['/news', say('What changed'), say('Nothing has changed yet')],
      ['/profile', say('Profile'), say('Log out')],
    ] as const,
  }
}

test("a borrower's every route opens with what was read and when, or says that it cannot, in both languages; their signature is in the contract from this phone's copy [F01 F02 F03 R356 R358 R359 R362 R365]", async ({
  phone,
  control,
  signInOn,
}) => {
  test.setTimeout(120_000)
  const person = await control.person({
    profile: 'complete',
    balance: 31_415,
    loans: [{ state: 'completed', amount: 100_000, months: 12 }],
  })
  const [loan] = person.loans
  if (!loan) throw new Error('no loan')
  const [english, filipino] = languages
  const { read, unread } = screensIn(english, loan)
  expect(leftOut(true, [...read, ...unread])).toEqual([])

  const before = await phone.start()
  await signInOn(before.page, person)
  await before.page.goto('/')
  await controlled(before.page)
  // The shell has none: until then there is no app to lead within.
  await expect(before.page.getByRole('slider')).toBeVisible()
  await arriveWithin(before.page, '/profile/signature')
  await typeSignature(before.page, 'Maria Santos')
  await before.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => timesSaid(before.page, 'Signature saved')).toBe(1)
  for (const [path, shown, , key] of read) {
    await arriveWithin(before.page, path)
    await expect(before.page.getByText(shown).first()).toBeVisible()
    await expect.poll(() => keptReads(before.page)).toContain(key)
  }
  const contract = `/loan/contract?id=${loan.id}`
  await arriveWithin(before.page, contract)
  await expect(signature(before.page)).toBeVisible()
  await expect(before.page.getByText(copySaved)).toHaveCount(0)
  await atRest(before.page)
  // The lender's picture may live on in the browser's own cache for a while; a phone short of room drops that first.
  await (await before.context.newCDPSession(before.page)).send('Network.clearBrowserCache')
  // What is shown from here on was persisted by the query cache; saved-reads.spec.ts takes that away instead.
  await before.page.evaluate(() => caches.delete('easy-loan/snapshots'))
  await before.context.close()
  await phone.setNetwork(false)

  const { page, errors } = await phone.start()
  const walk = async (language: (typeof languages)[number], open: (path: string) => Promise<unknown>) => {
    const { say, saved, offline, withRetry, read, unread } = screensIn(language, loan)
    for (const [path, shown, title] of read) {
      await open(path)
      await expect(h1(page, title), path).toBeVisible()
      await expect(page.getByText(shown).first(), path).toBeVisible()
      await expect(page.getByText(saved).first(), path).toBeVisible()
      await expect(page.getByText(offline), path).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language[0])
    }
    for (const [path, title, shown] of unread) {
      await open(path)
      await expect(h1(page, title), path).toBeVisible()
      await expect(page.getByText(shown).first(), path).toBeVisible()
      await expect(page.getByText(offline), path).toBeVisible()
      const retries = page.getByRole('button', { name: say('Retry') })
      await expect(retries, path).toHaveCount(withRetry.includes(shown) ? 1 : 0)
      // The last payment of a price leaves nothing to pay.
      const outside = page.locator(':not(table *)')
      await expect(page.getByText(/₹0(?!\d|[.,]\d)|\b0\/4/).and(outside), path).toHaveCount(0)
    }
  }
  await walk(english, (path) => page.goto(path))
  await goWithin(page, contract)
  await expect(signature(page)).toBeVisible()
  await expect(page.getByText(copySaved)).toBeVisible()

  await phone.setNetwork(true)
  await goOnIn(page, filipino[0])
  // The lender's own title is in the language in which it was read.
  await arriveWithin(page, `/repayment?order=${loan.ordernum}`)
  await expect.poll(() => keptReads(page)).toContain(filipino[2])
  await phone.setNetwork(false)
  await page.goto('/')
  await expect(page.getByRole('slider')).toBeVisible()
  // That each address opens by itself is no matter of the language; what is then said is.
  await walk(filipino, (path) => goWithin(page, path))
  expect(errors).toEqual([])
})

test('a visitor opens every public route, and chooses the other language, without a network [F03 R355 R356 R357]', async ({
  phone,
}) => {
  const before = await phone.start()
  await before.page.goto('/')
  await controlled(before.page)
  await expect(before.page.getByText('₹20,000,000').first()).toBeVisible()
  await before.page.reload()
  await atRest(before.page)
  // In Filipino there is nothing else to show: the worker's copies are of one language.
  await expect.poll(() => storedText(before.page)).toMatch(/^local easy-loan\/reads .*homeConfig/m)
  await before.context.close()
  await phone.setNetwork(false)

  const { page, errors } = await phone.start()
  for (const language of languages) {
    const say = wordsOf(language[0])
    await choose(page, language)
    // Each after one of another title, so that it is the new screen that is seen.
    const screens = [
      ['/auth/signin', 'Sign in'],
      ['/auth/register', 'Register'],
      ['/auth/login', 'Sign in'],
      ['/auth/forgot-password', 'Reset password'],
      ['/service', 'Customer service'],
      ['/loan/key-facts', 'Key facts'],
      ['/help', 'Help'],
      ['/help?page=words', 'Words'],
      ['/profile/phone', 'What is on this phone'],
      // As with a network.
      ['/wallet', 'Sign in'],
      ['/profile', 'Profile'],
      ['/no/such/page', 'Sign in'],
    ] as const
    expect(leftOut(false, [['/'], ...screens])).toEqual([])
    for (const [path, title] of screens) {
      // That each address opens by itself is no matter of the language.
      await (language[0] === 'en' ? page.goto(path) : goWithin(page, path))
      await expect(h1(page, say(title)), path).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language[0])
    }
    await page.goto('/')
    await expect(page.getByText('₹20,000,000').first()).toBeVisible()
    await expect(page.getByRole('slider', { name: say('Loan amount') })).toBeVisible()
    for (const name of ['User Service Agreement', 'Loan Agreement']) {
      await page.getByRole('link', { name: say(name), exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible()
      await page.getByRole('button', { name: say('Close'), exact: true }).click()
    }
  }
  expect(errors).toEqual([])
})
