import type { Page } from '@playwright/test'

import { typeSignature } from '../fill-in.ts'
import { controlled, expect, inEachLanguage, look, speak, stopTime, test } from '../fixtures.ts'
import { aboutLoan, routes } from '../routes.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin, goWithin } from '../screens.ts'
import { isNobodys, readStored } from '../stored.ts'
import { type Language, wordsOf } from '../words.ts'

test.use({ serviceWorkers: 'allow' })

// Signed in on a phone that is not one's own: the session is the tab's, and nothing of the borrower stays on the phone.

const tabEntry = 'easy-loan/tab-session'
const paidOut = { state: 'completed' as const, amount: 777_000 }
const borrower = { profile: 'complete' as const, balance: 31_415, code: '246810', loans: [paidOut] }

/** Signs in with the box ticked, on the page as it is. */
async function signInHere(
  page: Page,
  { phone, password }: { phone: string; password: string },
  language: Language = 'en',
) {
  const say = wordsOf(language)
  await page.goto('/auth/signin')
  await page.getByLabel(say('Phone number')).fill(phone)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByLabel(say('This is not my phone'), { exact: true }).check()
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
  await expect(page).toHaveURL('/')
  // The address is there first: what looks after the session may yet be on its way.
  await expect(page.getByRole('navigation', { name: say('Main') })).toBeVisible()
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

  await control.fault('upload', 'reset', { times: 0 })
  await page.goto('/profile/identity')
  await page.getByLabel('Full name').fill('Maria Santos')
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
  await page.goto('/profile/personal-info')
  await page.getByLabel('Position', { exact: true }).fill('Cashier of the night')
  await page.goto('/')
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

test('what the owner of the phone left there is neither touched nor lost [R399]', async ({
  page,
  control,
  signInByForm,
}) => {
  const owner = await control.person({ profile: 'partial' })
  await signInByForm(owner)
  await page.goto('/profile/personal-info')
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
  await page.goto('/profile/personal-info')
  await expect(position).not.toHaveValue('')
  await position.fill('Driver')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => timesSaid(page, 'Profile information submitted')).toBeGreaterThan(0)
  expect(await left()).toEqual(before)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(() => token(page)).toBeUndefined()
  expect(await left()).toEqual(before)

  await signInByForm(owner)
  await page.goto('/profile/personal-info')
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
  await tab.goto('/wallet')
  await tab.reload()
  await expect(tab.getByText('31,415').first()).toBeVisible()
  await isVisitor(page)

  // Whoever signs in and out beside it changes nothing of it.
  const owner = await control.person({ balance: 27_182 })
  await signInByForm(owner)
  await page.goto('/wallet')
  await expect(page.getByText('27,182').first()).toBeVisible()
  await tab.reload()
  await expect(tab.getByText('31,415').first()).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await tab.goto('/wallet')
  await expect(tab.getByText('31,415').first()).toBeVisible()

  await tab.close()
  await isVisitor(page)
  await isVisitor(await context.newPage())
  expect(await places(page)).toEqual([])
})

test('without a network nothing waits: it is said beside the button, and what was typed stays, in both languages [R399]', async ({
  page,
  context,
  control,
}) => {
  const guest = await control.person(borrower)
  await page.goto('/')
  await controlled(page)
  await signInHere(page, guest)
  await inEachLanguage(async (language) => {
    const say = wordsOf(language)
    await control.act('log/clear')
    await speak(page, language)
    await page.goto('/profile/personal-info')
    const position = page.getByLabel(say('Position'), { exact: true })
    await expect(page.getByLabel(say('Monthly income'), { exact: true })).not.toHaveValue('')
    await position.fill(`Driver ${language}`)
    await context.setOffline(true)
    const submit = page.getByRole('button', { name: say('Submit'), exact: true })
    await submit.click()
    const typedStays = say('This needs the internet. What you typed stays here as long as this tab is open.')
    await expect(page.getByText(typedStays)).toBeVisible()
    await expect(position).toHaveValue(`Driver ${language}`)
    await expect(page).toHaveURL('/profile/personal-info')

    // Online again the words go, and nothing has gone by itself.
    await context.setOffline(false)
    await expect(page.getByText(typedStays)).toHaveCount(0)
    expect(await control.requests('InfoNew/unitinfo')).toEqual([])
    await submit.click()
    await expect.poll(() => timesSaid(page, say('Profile information submitted'))).toBeGreaterThan(0)

    await page.goto('/profile/identity')
    await expect(page.getByLabel(say('Full name'), { exact: true })).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel(say('Front of ID card')).setInputFiles('tests/files/photo.jpg')
    await expect(
      page.getByText(say('This needs the internet. Please choose the file again when you are online.')),
    ).toBeVisible()
    expect(await control.requests('/upload')).toEqual([])
    expect(await places(page)).toEqual(['local easy-loan/language', `session ${tabEntry}`])
    await context.setOffline(false)
  })
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('hidden for 10 minutes, or brought back by the browser after as long, it is over, which is said in both languages when the page is seen [R399]', async ({
    page,
    control,
  }) => {
    const why = 'You were signed out because this is not your phone.'
    const guest = await control.person(borrower)
    await signInHere(page, guest)
    await page.evaluate((name) => {
      const session: unknown = JSON.parse(sessionStorage.getItem(name) ?? '')
      // As the page noted it last, before the browser was closed.
      Storage.prototype.setItem = () => {}
      sessionStorage[name] = JSON.stringify({ ...(session as object), seenAt: Date.now() - 601_000 })
    }, tabEntry)
    await page.goto('/wallet')
    await expect(page).toHaveURL('/auth/signin')
    await expect.poll(() => timesSaid(page, why)).toBe(1)
    expect(await token(page)).toBeUndefined()
    await page.getByRole('button', { name: 'Filipino', exact: true }).click()
    await expect(page.getByText(wordsOf('fil')(why), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'English', exact: true }).click()

    await page.clock.install()
    await signInHere(page, guest)
    await page.goto('/wallet')
    await expect(page.getByText('31,415').first()).toBeVisible()
    // However long it takes to look, no more time than this has passed.
    await stopTime(page)
    await look(page, 'hidden')
    await page.clock.fastForward('09:50')
    await look(page, 'visible')
    await page.clock.resume()
    await expect(page.getByText('31,415').first()).toBeVisible()
    await look(page, 'hidden')
    await page.clock.fastForward('10:10')
    await expect(page).toHaveURL('/auth/signin')
    await expect(page.getByText(why)).toHaveCount(0)
    await look(page, 'visible')
    await expect(page.getByText(why, { exact: true })).toBeVisible()
    expect(await places(page)).toEqual(['local easy-loan/language'])
    await expect.poll(async () => (await control.requests('/logout')).length).toBe(2)
    await page.getByRole('button', { name: 'Filipino', exact: true }).click()
    await expect(page.getByText(wordsOf('fil')(why), { exact: true })).toBeVisible()
  })

  test('what has to be stored says that nothing is kept, in both languages [R399]', async ({
    context,
    control,
  }) => {
    await inEachLanguage(async (language) => {
      const say = wordsOf(language)
      const guest = await control.person({ ...borrower, profile: 'none' })
      const [loan] = guest.loans
      // The session is the tab's.
      const page = await context.newPage()
      await page.goto('/')
      await speak(page, language)
      await signInHere(page, guest, language)
      const kept = page.getByText(say('Nothing is kept on a phone that is not yours.'))

      await goWithin(page, '/loan/key-facts?amount=870000&months=12')
      await page.getByRole('button', { name: say('Sleep on it') }).click()
      await expect(kept).toBeVisible()
      await goWithin(page, `/repayment?order=${loan?.ordernum}`)
      await page.getByRole('button', { name: say('I paid this') }).click()
      await expect(
        page.getByRole('dialog').getByText(say('Nothing is kept on a phone that is not yours.')),
      ).toBeVisible()
      await page.goto('/news')
      await expect(kept).toBeVisible()
      await page.goto(`/loan/copy?order=${loan?.id}`)
      await expect(kept).toBeVisible()
      await expect(
        page.getByText(say('This is not your phone: a file that you save stays on it.')),
      ).toBeVisible()
      await goWithin(page, '/profile/signature')
      await typeSignature(page, 'Maria Santos', say)
      await page.getByRole('button', { name: say('Save'), exact: true }).click()
      await expect(
        page.getByText(
          say('Nothing is kept on a phone that is not yours. You can still submit the signature.'),
        ),
      ).toBeVisible()
      await expect(page.getByText(say('Signature save failed'))).toHaveCount(0)
      expect(await places(page)).toEqual(['local easy-loan/language', `session ${tabEntry}`])
      await page.getByRole('button', { name: say('Submit'), exact: true }).click()
      await expect.poll(() => timesSaid(page, say('Signature submitted'))).toBeGreaterThan(0)
    })
  })
})
