import { wholeAnswer } from '../answers.ts'
import { atRest, controlled, expect, hideReads, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin } from '../screens.ts'
import { keptReads } from '../sealing.ts'
import { storedText } from '../stored.ts'

test.use({ serviceWorkers: 'allow' })

// On the bus: what was read last is there with the time it was saved, in a cold start too, and nobody else's.

const loans = [{ state: 'completed' as const, amount: 100_000, months: 12 }]

// With it: cold-launch.spec.ts.
test('every screen a borrower read opens offline with its data and their time, also without the query cache [F01 R357 R358 R359]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  test.setTimeout(120_000)
  const person = await control.person({ profile: 'complete', balance: 500, loans })
  await signIn(person)
  const id = person.loans[0]?.id
  const screens = [
    ['/', '₹20,000,000', 'homeConfig'],
    ['/wallet', 'Available balance', 'wallet'],
    ['/loan/my-loans', '₹100,000', 'loans'],
    ['/loan/records', '₹100,000', 'loans'],
    [`/loan/details?id=${id}`, '₹100,000', 'loan'],
    [`/loan/contract?id=${id}`, 'Definitions', 'contract'],
    ['/repayment/list', '₹100,000', 'repayments'],
    ['/wallet/withdraw-list', 'No withdrawals yet', 'withdrawals'],
    ['/profile/personal', '4/4', 'profileStatus'],
  ] as const
  await page.goto('/')
  await controlled(page)
  // The worker has a copy only of an answer that came through it, and the first of these came before it.
  const home = wholeAnswer(page, /IndexNew\/index/)
  await page.reload()
  await home
  // The shell has none: until then there is no app to lead within.
  await expect(page.getByRole('slider')).toBeVisible()
  for (const [path, shown, read] of screens) {
    await arriveWithin(page, path)
    await expect(page.getByText(shown).first()).toBeVisible()
    // Some of it is there before the answer is.
    await expect.poll(() => keptReads(page)).toContain(`["${read}",`)
    await atRest(page)
  }
  await context.setOffline(true)
  // The persisted query cache is the first answer; where that was lost, the worker's copies are.
  await hideReads(page)
  for (const [path, shown] of screens) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
  }
})

test('a link on which each answer takes six seconds is slow, not offline: money leaves on it, once [C92]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 500, code: '246810' }))
  await page.goto('/wallet/withdraw-list')
  await controlled(page)
  for (const [path, read] of [
    ['/wallet/withdraw-list', 'withdrawals'],
    ['/wallet', 'wallet'],
  ] as const) {
    await arriveWithin(page, path)
    await expect.poll(() => keptReads(page)).toContain(`["${read}",`)
    await atRest(page)
  }
  // This one longer, or a busy worker might have it before its own limit.
  await control.fault('wallet', 'held', { times: 0 })
  await control.fault('*', 'slow', { delay: 6_000, times: 0 })
  await page.reload()
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
  await control.act('faults/release')
})

test("two borrowers on one phone never see what is the other's, and a logout offline leaves nothing; what was never read says so and offers Retry, and back online it comes by itself [F02 F45 R361 R363 R369]", async ({
  page,
  context,
  control,
  signInByForm,
}) => {
  const first = await control.person({ profile: 'complete', balance: 31_415, loans })
  await signInByForm(first)
  await controlled(page)
  const wallet = wholeAnswer(page, /IndexNew\/money/)
  await page.goto('/wallet')
  await wallet
  await expect.poll(() => storedText(page)).toContain('31415')
  await context.setOffline(true)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const left = await storedText(page)
  expect(left).not.toContain('31415')
  expect(left).not.toContain(first.phone)
  await page.goBack()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('31,415')).toHaveCount(0)
  await context.setOffline(false)

  await signInByForm(first)
  await page.goto('/wallet')
  await expect.poll(() => storedText(page)).toContain('31415')
  await page.evaluate(() => localStorage.removeItem('easy-loan/session'))
  const second = await control.person({ profile: 'complete', balance: 4_321 })
  await signInByForm(second)
  expect(await storedText(page)).not.toContain('31415')
  await context.setOffline(true)
  await page.goto('/wallet')
  await expect(page.getByText('Loading failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByText('₹')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('₹4,321').first()).toBeVisible()
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('the worker answers a few reads of a borrower and nothing else, under keys of their own; an answer that comes after the logout is kept nowhere, though the tab that asked has not heard of it [F45 R366 R369]', async ({
  page,
  context,
  control,
  signInByForm,
  expectWords,
}) => {
  const person = await control.person({ profile: 'complete', balance: 31_415, loans })
  await signInByForm(person)
  await controlled(page)
  for (const path of ['/wallet', '/profile/personal', '/profile/identity?mode=view', '/loan/my-loans']) {
    await arriveWithin(page, path)
    if (path === '/wallet') await expect(page.getByText('₹31,415').first()).toBeVisible()
    await atRest(page)
  }
  const keys = await page.evaluate(async () => {
    const cache = await caches.open('easy-loan/snapshots')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  // Beside the copies the mark of the session, without which nothing of it is kept.
  const [marks, copies] = [keys.filter((key) => key.endsWith('/')), keys.filter((key) => !key.endsWith('/'))]
  expect(marks).toEqual([expect.stringMatching(/^\/snapshots\/[0-9a-f]{64}\/$/)])
  const read = copies.map((key) =>
    key.replace(/^\/snapshots\/(visitor|[0-9a-f]{64})\/(en|fil)\/index\.php/, ''),
  )
  expect(read).toContain('/IndexNew/money')
  for (const path of read) {
    expect(path).toMatch(
      /^\/(IndexNew\/(index|gettitle|money)|InfoNew\/index|OrderNew\/(lists|info|hetong|hk|hkinfo)|MoneyNew\/tixianlist)$/,
    )
  }
  // While there is a network the provider answers, not the copy.
  await control.act('log/clear')
  await page.goto('/wallet')
  await expect(page.getByText('Available balance')).toBeVisible()
  // It is shown from the phone until then.
  await expect.poll(async () => (await control.requests('IndexNew/money')).length).toBe(1)
  await context.setOffline(true)
  const ask = (paths: string[]) =>
    page.evaluate(async (asked) => {
      const answers = await Promise.all(asked.map((path) => fetch(path).then(String, () => 'no answer')))
      return answers.filter((answer) => answer !== 'no answer')
    }, paths)
  // The part of the browser that asks hears of it in its own time.
  await expect.poll(() => ask(['/robots.txt'])).toEqual([])
  const calls = ['InfoNew/userinfo', 'UserNew/logout', 'OrderNew/repay']
  expect(await ask(calls.map((path) => `/index.php/${path}`))).toEqual([])

  // Nothing asks for the wallet here.
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await context.setOffline(false)
  // A page of this origin under the same worker, in which no app runs that could give its reads up.
  const deaf = await context.newPage()
  // The browser styles a picture that is opened by itself, which the policy refuses.
  expectWords(/Applying inline style violates/)
  await deaf.goto('/icon-192.png')
  await controlled(deaf)
  await control.act('log/clear')
  await control.fault('wallet', 'held')
  const body = deaf.evaluate(async () => {
    // Or the worker answers with it where the provider takes long.
    const copies = await caches.open('easy-loan/snapshots')
    for (const copy of await copies.keys()) if (copy.url.endsWith('/money')) await copies.delete(copy)
    const { token } = JSON.parse(localStorage.getItem('easy-loan/session') ?? '') as { token: string }
    const answer = await fetch('/index.php/IndexNew/money', { headers: { Authorization: token, Land: 'en' } })
    return answer.text()
  })
  await expect.poll(async () => (await control.requests('IndexNew/money')).length).toBe(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await control.act('faults/release')
  expect(await body).toContain('31415')
  // The worker keeps an answer after it was given on.
  await deaf.waitForTimeout(500)
  expect(await storedText(page)).not.toContain('31415')
})

test('a worker that takes a page over has home read again without a word [F01]', async ({
  page,
  context,
  control,
  signIn,
  expectWords,
}) => {
  expectWords(/unknown error occurred when fetching the script/)
  await context.route('**/sw.js', (route) => route.abort())
  const workerless = context.waitForEvent('requestfailed', (request) => request.url().endsWith('/sw.js'))
  await signIn(await control.person({ balance: 500 }))
  await page.goto('/')
  await workerless
  await expect.poll(() => storedText(page)).toContain('homeConfig')
  await context.unrouteAll()
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]'))
        if (textContent) said.push(textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const again = wholeAnswer(page, /IndexNew\/index/)
  await page.goto('/wallet')
  await controlled(page)
  await again
  await atRest(page)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual([])
})
