import type { Page } from '@playwright/test'

import { typeOver, typeSignature } from '../fill-in.ts'
import { controlled, expect, look, runUntil, stopTime, test } from '../fixtures.ts'
import { aboutLoan, routes } from '../routes.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin } from '../screens.ts'
import { isNobodys, readStored } from '../stored.ts'
import { wordsOf } from '../words.ts'

test.use({ serviceWorkers: 'allow' })

// Signed in on a phone that is not one's own: the session is the tab's, and nothing of the borrower stays on the phone.

const tabEntry = 'easy-loan/tab-session'
const paidOut = { state: 'completed' as const, amount: 777_000 }
const borrower = { profile: 'complete' as const, balance: 31_415, code: '246810', loans: [paidOut] }

/** Signs in with the box ticked, on the page as it is. */
async function signInHere(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.goto('/auth/signin')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('This is not my phone', { exact: true }).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
  // The address is there first: what looks after the session may yet be on its way.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

const token = (page: Page) =>
  page.evaluate(
    (name) => Object(JSON.parse(sessionStorage.getItem(name) ?? '{}')).token as string | undefined,
    tabEntry,
  )

/** Everything that is stored but the app's own code, and what is the same for everyone. */
async function dump(page: Page) {
  const entries = await readStored(page)
  return entries.filter((entry) => !entry.name.includes('precache') && !isNobodys(entry))
}

const places = async (page: Page) => (await dump(page)).map(({ where, name }) => `${where} ${name}`)

const texts = async (page: Page) =>
  (await readStored(page)).map((entry) => Object.values(entry).join(' ')).join('\n')

const phoneNotice = (page: Page) => page.getByText('This phone could not keep a copy.', { exact: false })

const isVisitor = async (page: Page) => {
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible()
}

test('nothing of the borrower is stored but the token in the tab, whatever they do [R399]', async ({
  page,
  context,
  control,
  expectWords,
}) => {
  test.slow()
  // Of the photo that is cut off again and again.
  expectWords(/Failed to load resource/)
  const person = await control.person(borrower)
  const [loan] = person.loans
  if (!loan) throw new Error('no loan')
  // What a visitor did in this tab is theirs from then on.
  await page.goto('/')
  await controlled(page)
  await page.getByRole('slider').press('ArrowRight')
  await expect.poll(() => places(page)).toContain('session easy-loan/calculator')
  await signInHere(page, person)
  const own = (await token(page)) ?? ''
  expect(own).not.toBe('')

  await arriveWithin(page, '/profile/signature')
  await typeSignature(page, 'Maria Santos')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Nothing is kept on a phone that is not yours. You can still submit the signature.'),
  ).toBeVisible()
  await expect(page.getByText('Signature save failed')).toHaveCount(0)
  expect(await places(page)).toEqual([`session ${tabEntry}`])
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => timesSaid(page, 'Signature submitted')).toBeGreaterThan(0)

  await control.fault('upload', 'reset', { times: 0 })
  await arriveWithin(page, '/profile/identity')
  await typeOver(page.getByLabel('Full name'), 'Maria Santos')
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  const stored = await texts(page)
  for (const word of ['Maria Santos', 'photo.jpg', person.phone]) expect(stored).not.toContain(word)
  expect(await places(page)).toEqual([`session ${tabEntry}`])

  for (const { path, isForBorrowers } of routes.filter(
    (route) => route.isForBorrowers || route.path === '/',
  )) {
    await arriveWithin(page, `${path}${aboutLoan(path, loan)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isForBorrowers) expect(await token(page)).toBe(own)
  }
  await page.goto('/wallet')
  await expect(page.getByText('31,415').first()).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('5')
  await page.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  await arriveWithin(page, '/profile/personal-info')
  await typeOver(page.getByLabel('Position', { exact: true }), 'Cashier of the night')
  await arriveWithin(page, '/')
  await page.getByRole('slider').press('ArrowLeft')

  const after = await texts(page)
  for (const word of ['Maria Santos', 'Cashier', '31415', '31,415', '777000', person.phone, loan.ordernum])
    expect(after).not.toContain(word)
  expect(after.split('\n').filter((line) => line.includes(own))).toEqual([
    expect.stringMatching(/^session easy-loan\/tab-session /),
  ])
  expect(await places(page)).toEqual([`session ${tabEntry}`])
  expect(Object.keys(JSON.parse((await dump(page))[0]?.text ?? '{}')).toSorted()).toEqual([
    'expiresAt',
    'owner',
    'seenAt',
    'token',
  ])
  expect(await context.cookies()).toEqual([])
  await expect(phoneNotice(page)).toHaveCount(0)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/signin')
  expect(await places(page)).toEqual([])
})

test('without a network nothing waits: it is said beside the button, and what was typed stays [R399]', async ({
  page,
  context,
  control,
}) => {
  const guest = await control.person(borrower)
  await page.goto('/')
  await controlled(page)
  await signInHere(page, guest)
  await control.act('log/clear')
  await arriveWithin(page, '/profile/personal-info')
  const position = page.getByLabel('Position', { exact: true })
  await expect(page.getByLabel('Monthly income', { exact: true })).not.toHaveValue('')
  await position.fill('Driver')
  await context.setOffline(true)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  const typedStays = page.getByText(
    'This needs the internet. What you typed stays here as long as this tab is open.',
  )
  await expect(typedStays).toBeVisible()
  await expect(position).toHaveValue('Driver')
  await expect(page).toHaveURL('/profile/personal-info')

  // Online again the words go, and nothing has gone by itself.
  await context.setOffline(false)
  await expect(typedStays).toHaveCount(0)
  expect(await control.requests('InfoNew/unitinfo')).toEqual([])
  await submit.click()
  await expect.poll(() => timesSaid(page, 'Profile information submitted')).toBeGreaterThan(0)
  expect(await control.requests('InfoNew/unitinfo')).toHaveLength(1)

  await arriveWithin(page, '/profile/identity')
  await expect(page.getByLabel('Full name', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(
    page.getByText('This needs the internet. Please choose the file again when you are online.'),
  ).toBeVisible()
  expect(await control.requests('/upload')).toEqual([])
  expect(await places(page)).toEqual([`session ${tabEntry}`])
  await context.setOffline(false)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('what the owner of the phone left there is neither touched nor lost [R399]', async ({
    page,
    control,
    signInByForm,
  }) => {
    const owner = await control.person({ profile: 'partial' })
    await signInByForm(owner)
    await arriveWithin(page, '/profile/personal-info')
    const position = page.getByLabel('Position', { exact: true })
    // The form is there before what the provider has.
    await expect(position).not.toHaveValue('')
    await position.fill('Cashier of the morning')
    await expect.poll(() => places(page)).toContain('local easy-loan/drafts')
    await control.act('sessions/expire', { phone: owner.phone })
    await page.goto('/wallet')
    await expect(page).toHaveURL('/auth/signin')
    const left = async () => (await dump(page)).filter(({ where }) => where !== 'session')
    // Its keys go first, and then what was read, one after the other.
    const stays = /^easy-loan[/-](data-used|drafts|drafts-copy|locks|news)$/
    await expect.poll(async () => (await left()).filter(({ name }) => !stays.test(name))).toEqual([])
    const before = await left()
    expect(before.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['easy-loan/drafts', 'easy-loan-locks']),
    )

    const guest = await control.person(borrower)
    await signInHere(page, guest)
    await arriveWithin(page, '/profile/personal-info')
    await expect(position).not.toHaveValue('')
    await position.fill('Driver')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.poll(() => timesSaid(page, 'Profile information submitted')).toBeGreaterThan(0)
    expect(await left()).toEqual(before)
    await arriveWithin(page, '/profile')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/auth/signin')
    await expect.poll(() => token(page)).toBeUndefined()
    expect(await left()).toEqual(before)

    await signInByForm(owner)
    await arriveWithin(page, '/profile/personal-info')
    await expect(position).toHaveValue('Cashier of the morning')
  })

  test("the session is this tab's: it outlives a reload, no other tab has it, and it goes with the tab [R399]", async ({
    page,
    context,
    control,
    signInByForm,
  }) => {
    const guest = await control.person(borrower)
    await page.goto('/')
    const tab = await context.newPage()
    await signInHere(tab, guest)
    await arriveWithin(tab, '/wallet')
    await tab.reload()
    await expect(tab.getByText('31,415').first()).toBeVisible()
    await isVisitor(page)

    // Whoever signs in and out beside it changes nothing of it.
    const owner = await control.person({ balance: 27_182 })
    await signInByForm(owner)
    await arriveWithin(page, '/wallet')
    await expect(page.getByText('27,182').first()).toBeVisible()
    await tab.reload()
    await expect(tab.getByText('31,415').first()).toBeVisible()
    await arriveWithin(page, '/profile')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/auth/signin')
    await tab.goto('/wallet')
    await expect(tab.getByText('31,415').first()).toBeVisible()

    await tab.close()
    await isVisitor(page)
    await isVisitor(await context.newPage())
    expect(await places(page)).toEqual([])
  })

  test('hidden for 10 minutes, or brought back by the browser after as long, it is over, which is said in both languages when the page is seen [R399]', async ({
    page,
    control,
  }) => {
    const why = 'You were signed out because this is not your phone.'
    const inFilipino = wordsOf('fil')(why)
    const isSaid = (words: string) => runUntil(page, () => page.getByText(words, { exact: true }).count())
    const guest = await control.person(borrower)
    await page.clock.install()
    await signInHere(page, guest)
    // However long it takes to look, what is said stays.
    await stopTime(page)
    await page.evaluate((name) => {
      const session: unknown = JSON.parse(sessionStorage.getItem(name) ?? '')
      // As the page noted it last, before the browser was closed.
      Storage.prototype.setItem = () => {}
      sessionStorage[name] = JSON.stringify({ ...(session as object), seenAt: Date.now() - 601_000 })
    }, tabEntry)
    await page.goto('/wallet')
    await isSaid(why)
    await expect(page).toHaveURL('/auth/signin')
    expect(await timesSaid(page, why)).toBe(1)
    expect(await token(page)).toBeUndefined()
    await page.getByRole('button', { name: 'Filipino', exact: true }).click()
    await isSaid(inFilipino)
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await isSaid(why)
    await page.clock.resume()

    await signInHere(page, guest)
    await page.goto('/wallet')
    await expect(page.getByText('31,415').first()).toBeVisible()
    // However long it takes to look, no more time than this has passed.
    await stopTime(page)
    await look(page, 'hidden')
    await page.clock.fastForward('09:50')
    await look(page, 'visible')
    await page.clock.runFor(1_000)
    await expect(page.getByText('31,415').first()).toBeVisible()
    await look(page, 'hidden')
    await page.clock.fastForward('10:10')
    await runUntil(page, () => page.getByRole('heading', { level: 1, name: 'Sign in' }).count())
    await expect(page).toHaveURL('/auth/signin')
    await expect(page.getByText(why)).toHaveCount(0)
    await look(page, 'visible')
    await isSaid(why)
    expect(await places(page)).toEqual(['local easy-loan/language'])
    await expect.poll(async () => (await control.requests('/logout')).length).toBe(2)
    await page.getByRole('button', { name: 'Filipino', exact: true }).click()
    await isSaid(inFilipino)
  })
})
