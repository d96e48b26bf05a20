import type { Page } from '@playwright/test'

import { expect, forgetReads, runUntil, speak, stopClock, test } from '../fixtures.ts'
import { type Language, wordsOf } from '../words.ts'

// What a person is told when the provider does not answer as it should.
test.beforeEach(({ page }) => forgetReads(page))

const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })

test('each HTTP status has its sentence, and the words of the provider where they count [F23 R305 R308 R309 R310 R311 R313]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  for (const [kind, msg, said] of [
    ['refused', 'The list is being tidied', 'The list is being tidied'],
    ['refused-silently', undefined, 'Network request failed'],
    ['403', 'Go away', 'No permission to access'],
    ['404', undefined, 'Requested resource not found'],
    ['500', 'Fatal error', 'Server internal error'],
    ['418', 'Short and stout', 'Short and stout'],
    ['418', undefined, 'Request failed (418)'],
    ['truncated', undefined, 'Network request failed'],
  ] as const) {
    await control.act('faults/clear')
    await control.fault('loans', kind, { msg, times: 0 })
    await page.goto('/loan/my-loans')
    await expect(alert(page, said)).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Loading failed')
  }
})

test('the words of a refusal stay for 3 seconds [R305 R317]', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await control.fault('loans', 'refused', { msg: 'The list is being tidied', times: 0 })
  await stopClock(page)
  await page.goto('/loan/my-loans')
  const words = alert(page, 'The list is being tidied')
  await runUntil(page, () => words.count())
  await page.clock.runFor(2_900)
  await expect(words).toHaveCount(1)
  // With what it takes to fade.
  await page.clock.runFor(600)
  await expect(words).toHaveCount(0)
})

test('a request that nobody answers is given up after 10 seconds [F04 R304 R312]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await control.fault('loans', 'hang', { times: 0 })
  await stopClock(page)
  await page.goto('/loan/my-loans')
  const isAsked = async () => (await control.requests('OrderNew/lists')).length
  await runUntil(page, isAsked)
  await runUntil(page, () => page.getByText('Loading', { exact: true }).count())
  const timedOut = alert(page, 'Network connection timeout, please check your network')
  await page.clock.runFor(9_000)
  await expect(timedOut).toHaveCount(0)
  // A second try would end after 20.
  await page.clock.runFor(1_500)
  await runUntil(page, () => timedOut.count())
  expect(await isAsked()).toBe(1)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('several 401 at once give one message and one way to sign-in, and leave no session [F21 R306 R307]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes]))
        if (node.textContent?.includes('Login session expired')) said.push(node.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  const entries = await page.evaluate(() => history.length)
  await control.act('log/clear')
  // Answered later than they are asked, so that all of them are under way at the same time.
  await control.fault('*', '401', { delay: 500, times: 0 })
  await page.goto('/profile/bank-info')
  await expect(page).toHaveURL('/auth/signin')
  await expect(alert(page, 'Login session expired, please login again')).toHaveCount(1)
  const refused = (await control.requests('')).filter(({ hasToken }) => hasToken)
  expect(refused.length).toBeGreaterThan(1)
  expect(await page.evaluate((): unknown => Object(globalThis).said)).toHaveLength(1)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBeNull()
})

test('every list and detail shows that it loads, that it failed, and what there is after Retry; calls without a screen never leave [R315 R347]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', amount: 120_000, months: 12 }],
    balance: 500,
  })
  const { id, ordernum } = person.loans[0] ?? { id: '', ordernum: '' }
  await signIn(person)
  // Seen in the page: a busy machine may look only when the loading is over.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const isLoading = document.querySelector('main [aria-busy=true]')?.textContent.includes('Loading')
      if (!isLoading) return
      Object.assign(globalThis, { sawLoading: true })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  for (const [path, call, way] of [
    ['/loan/my-loans', 'loans', 'Home'],
    ['/loan/records', 'loans', 'Back'],
    [`/loan/details?id=${id}`, 'loan', 'Back to list'],
    [`/loan/results/${id}`, 'loan', 'Back to list'],
    ['/repayment/list', 'repayments', 'Home'],
    [`/repayment?order=${ordernum}`, 'installments', 'Back to list'],
    ['/wallet', 'wallet', 'Home'],
    ['/wallet/withdraw-list', 'withdrawals', 'Home'],
  ] as const) {
    await control.fault(call, '500', { times: 0, delay: 800 })
    await page.goto(path)
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sawLoading'))).toBe(true)
    await expect(failed.getByRole('link', { name: way, exact: true })).toBeVisible()
    await control.act('faults/clear')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toHaveCount(0)
    await expect(
      page
        .locator('main')
        .getByText(call === 'withdrawals' ? 'No withdrawals yet' : /₹/)
        .first(),
    ).toBeVisible()
  }
  for (const path of [
    'UserNew/index',
    'UserNew/checkuser',
    'InfoNew/otherinfo',
    'InfoNew/otherinfoAdd',
    'MoneyNew/recharge',
  ])
    expect(await control.requests(path)).toHaveLength(0)
})

for (const language of ['en', 'fil'] satisfies Language[]) {
  test(`what cannot be shown is said in ${language} [R315 R316]`, async ({ page, control, signIn }) => {
    const say = wordsOf(language)
    const person = await control.person({ loans: [{ state: 'completed' }] })
    const id = String(person.loans[0]?.id)
    await signIn(person)
    await speak(page, language)
    for (const [path, call, words] of [
      ['/loan/my-loans', 'loans', 'Loading failed'],
      ['/loan/results', 'loan', 'Loan information not found'],
      [`/loan/results/${id}`, 'loan', 'The loan details could not be loaded'],
      [`/loan/contract?id=${id}`, 'contract', 'The contract could not be loaded'],
    ] as const) {
      await control.fault(call, '500', { times: 0 })
      await page.goto(path)
      await expect(page.getByRole('main').getByText(say(words), { exact: true })).toBeVisible()
    }
    for (const [call, path, words] of [
      ['loans', '/loan/my-loans', 'No loans yet'],
      ['repayments', '/repayment/list', 'Nothing to repay yet'],
      ['withdrawals', '/wallet/withdraw-list', 'No withdrawals yet'],
    ] as const) {
      await control.act('faults/clear')
      await control.fault(call, 'null-data', { times: 0 })
      await page.goto(path)
      await expect(page.getByText(say(words), { exact: true })).toBeVisible()
    }
  })
}
