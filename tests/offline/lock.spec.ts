import type { BrowserContext, Page } from '@playwright/test'

import { violationsOn } from '../axe.ts'
import { typeOver } from '../fill-in.ts'
import {
  controlled,
  expect,
  goOnIn,
  look,
  overflows,
  runUntil,
  stopClock,
  stopTime,
  test,
} from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin, goWithin } from '../screens.ts'
import { readStored, storedText } from '../stored.ts'
import { englishOn, type Language, wordsOf } from '../words.ts'
import { pin, setPin, tryPin, typeNewPin } from './pin.ts'

test.use({ serviceWorkers: 'allow' })

// As the person who holds the phone would: everything is tried while the app is locked.

const wrong = '111111'
const balance = 31_415
const name = 'Maria Santos'

/** The lock itself stands there, and not only its shell: by then the keys are gone. */
async function isLocked(page: Page) {
  await expect(page.getByRole('heading', { name: 'Easy Loan is locked' })).toBeVisible()
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
}

async function changePin(page: Page, digits = pin) {
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await typeNewPin(page, digits)
}

async function lockNow(page: Page) {
  await page.getByRole('button', { name: 'Lock now' }).click()
  await isLocked(page)
}

/** What is scheduled to be drawn is there, with what begins then: a stopped clock does not hold it back. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
  })

/** Asked after the page has asked whether another tab is seen, so that the page has had its answer. */
const tabsHaveAnswered = (page: Page) =>
  page.evaluate(() => navigator.locks.request('easy-loan/seen', { mode: 'shared' }, () => undefined))

async function tryFiveWrongPins(page: Page) {
  for (const [index, left] of ['4 tries are', '3 tries are', '2 tries are', '1 try is'].entries()) {
    // Closing the app gives no further try.
    if (index === 2) await page.reload()
    await tryPin(page, wrong)
    await expect(page.getByText(`This PIN is not right. ${left} left.`)).toBeVisible()
  }
  await tryPin(page, wrong)
  await expect(page.getByText('Five wrong PINs: from now on only your password opens.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
}

async function unlockByPassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** Lines of everything stored that say something of this borrower, or open with a key of this phone. */
async function readable(page: Page, words: readonly string[]): Promise<string[]> {
  const entries = (await readStored(page)).filter((entry) => !entry.name.includes('precache'))
  return entries
    .filter((entry) => {
      const whole = `${entry.key} ${entry.text} ${entry.opened} ${entry.headers}`
      return entry.name === 'easy-loan-keys' || words.some((word) => whole.includes(word))
    })
    .map((entry) => `${entry.name} ${entry.key}`)
}

const tokenOf = (page: Page) =>
  page.evaluate(() => String(Object(JSON.parse(localStorage.getItem('easy-loan/session') ?? '{}')).token))

/** What the page or the worker had begun to send before the lock has ended; nothing begins after it. */
const nothingIsSent = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].filter(({ name }) => name === 'easy-loan/outbox').length
      }),
    )
    .toBe(0)

/** Axe finds nothing, nothing leaves the narrowest window, no word is of the other language. */
async function isSound(page: Page, language: Language) {
  // A dialog that is still appearing has no colours of its own.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await violationsOn(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  if (language === 'fil') expect(await englishOn(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
}

const lockTest = test.extend<{ locked: { phone: string; password: string; token: string; words: string[] } }>(
  {
    /** Somebody with a PIN, a draft, a photo that waits, copies of what was read; the app is open at /profile/phone. */
    locked: async ({ page, control, signInByForm, expectWords }, use) => {
      // Of the photo that is cut off again and again.
      expectWords(/Failed to load resource/)
      const person = await control.person({ profile: 'partial', balance })
      await signInByForm(person)
      await controlled(page)
      await control.fault('upload', 'reset', { times: 0 })
      await arriveWithin(page, '/profile/identity')
      await typeOver(page.getByLabel('Full name'), name)
      await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
      await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
      await arriveWithin(page, '/wallet')
      await expect(page.getByText('31,415').first()).toBeVisible()
      await setPin(page)
      const token = await tokenOf(page)
      await use({
        ...person,
        token,
        words: [token, String(balance), '31,415', person.phone, name, 'photo.jpg'],
      })
    },
  },
)

lockTest(
  'nothing of the borrower can be read on a locked phone, nor is drawn or asked for: a launch draws the lock before any code of the app, and no other shell; a lock while something is typed loses no letter, and Back shows nothing; whoever knows neither PIN nor password starts again, and is told what is deleted [R398]',
  async ({ page, control, signInByForm, locked }) => {
    expect(await readable(page, locked.words)).not.toEqual([])
    await lockNow(page)
    await expect.poll(() => readable(page, locked.words)).toEqual([])
    await nothingIsSent(page)
    await control.act('log/clear')
    // Whatever is drawn is noted at once.
    await page.addInitScript(() => {
      const drawn: string[] = []
      Object.assign(window, { drawn })
      const note = () => {
        const root = document.querySelector('#root')
        const text = `${root?.textContent}${root?.querySelector('nav') ? ' and a tab bar' : ''}`
        if (root?.childElementCount && drawn.at(-1) !== text) drawn.push(text)
      }
      new MutationObserver(note).observe(document, { childList: true, subtree: true })
    })
    for (const path of ['/wallet', '/profile/identity', '/', '/auth/signin', '/loan/my-loans', '/help']) {
      await page.goto(path)
      await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
      expect(await readable(page, locked.words)).toEqual([])
      const seen = await page.locator('html').innerHTML()
      for (const word of locked.words) expect(seen).not.toContain(word)
      const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)
      expect(drawn[0]).toBe('Easy Loan is locked')
      for (const text of drawn) expect(text).toMatch(/^Easy Loan is locked(PIN1234567890|$)/)
    }
    expect(await control.requests('')).toEqual([])
    // What waits and what was typed are there again.
    await page.goto('/profile/identity')
    await tryPin(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByLabel('Full name')).toHaveValue(name)
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()

    // From the screen itself, at the very moment of the last letter.
    await page.getByLabel('Full name').press('End')
    await page.evaluate(() => {
      addEventListener('input', () => location.assign('/profile/phone'))
    })
    await page.keyboard.insertText(' y Cruz')
    await isLocked(page)
    await page.goBack()
    await isLocked(page)
    expect(await readable(page, [...locked.words, 'y Cruz'])).toEqual([])
    await tryPin(page)
    await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos y Cruz')
    await page.goForward()
    await isLocked(page)

    await page.getByRole('button', { name: 'Not you? Start again' }).click()
    const question = page.getByRole('dialog', { name: 'Start again' })
    await expect(question).toContainText('What waits to be sent, with 1 photo')
    await expect(question).toContainText('What was typed and not sent')
    await question.getByRole('button', { name: 'Stay locked' }).click()
    await tryPin(page, wrong)
    await expect(page.getByText('4 tries are left')).toBeVisible()
    await page.getByRole('button', { name: 'Not you? Start again' }).click()
    await question.getByRole('button', { name: 'Delete and start again' }).click()
    // It is shown once everything is deleted.
    await expect(page.getByRole('heading', { level: 1, name: 'What is on this phone' })).toBeVisible()
    const text = await storedText(page)
    for (const store of ['easy-loan-locks', 'easy-loan-outbox', 'easy-loan-keys'])
      expect(text).not.toContain(`${store} `)
    expect(text).not.toMatch(/local easy-loan\/(session|drafts|phone)/)
    // Another borrower finds nothing of it.
    const jose = await control.person({ profile: 'none', balance: 2 })
    await signInByForm(jose)
    await page.goto('/profile/identity')
    await expect(page.getByLabel('Full name')).toHaveValue('')
    expect(locked.phone).not.toBe(jose.phone)
  },
)

/** What the phone has of the locks, as somebody with the browser's tools copies and puts back. */
const copyLocks = (page: Page) =>
  page.evaluate(async () => {
    const open = () =>
      new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('easy-loan-locks')
        asked.addEventListener('success', () => resolve(asked.result))
      })
    const database = await open()
    const values = database.transaction('values').objectStore('values')
    const [keys, found] = await Promise.all(
      [values.getAllKeys(), values.getAll()].map(
        (request) =>
          new Promise((resolve) => request.addEventListener('success', () => resolve(request.result))),
      ),
    )
    database.close()
    Object.assign(window, {
      putBack: async () => {
        const again = await open()
        const stored = again.transaction('values', 'readwrite').objectStore('values')
        for (const [index, key] of (keys as string[]).entries()) stored.put((found as unknown[])[index], key)
        await new Promise((resolve) => stored.transaction.addEventListener('complete', resolve))
        again.close()
      },
    })
  })

lockTest(
  'a lock in whose setting up the app was killed is there at the next start, and locks once it was hidden for as long as was chosen, by whatever clock; every tab follows, one that is seen keeps the others open, and one that let its time pass beside another locks when both were out of sight for as long; what waits is not sent while the app is locked, and is once it is open; who signs in again after the session has ended has the lock again at once; locks that were copied before the password changed open nothing new [R398]',
  async ({ page, context, control, signInByForm, locked }) => {
    test.slow()
    await page.clock.install()
    // The PIN is set, and the session does not know of it yet.
    await page.evaluate(() => {
      const { lock: _lock, ...session } = JSON.parse(localStorage.getItem('easy-loan/session') ?? '{}') as {
        lock: unknown
      }
      localStorage.setItem('easy-loan/session', JSON.stringify(session))
    })
    const stored = () => page.evaluate(() => localStorage.getItem('easy-loan/session'))
    expect(await stored()).not.toContain('"lock":')
    await page.reload()
    await expect.poll(stored).toContain('"lock":')
    await page.evaluate(() => {
      const session = localStorage.getItem('easy-loan/session') ?? ''
      localStorage.setItem('easy-loan/session', session.replace('"after":60000', '"after":300000'))
    })
    expect(await stored()).toContain('"after":300000')
    await page.reload()
    await tryPin(page)
    await expect.poll(stored).toContain('"after":60000')
    await page.reload()
    await isLocked(page)
    expect(await readable(page, locked.words)).toEqual([])
    await tryPin(page)
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()

    // However long the steps between take, no other time passes.
    await stopTime(page)
    await look(page, 'hidden')
    await page.clock.fastForward(50_000)
    await look(page, 'visible')
    await tabsHaveAnswered(page)
    expect(await tokenOf(page)).toBe(locked.token)
    await page.clock.resume()
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
    await look(page, 'hidden')
    await page.clock.fastForward(61_000)
    await isLocked(page)
    expect(await readable(page, locked.words)).toEqual([])
    await tryPin(page)
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
    // The phone's date is set back, so that no time seems to pass.
    await look(page, 'hidden')
    await page.clock.setSystemTime(Date.now() - 3_600_000)
    // After all that the app does at that moment, and once more when the page ends.
    await page.evaluate(() => {
      const note = () => {
        const { visibility } = getComputedStyle(document.body)
        sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''}${visibility} `)
      }
      document.addEventListener('visibilitychange', note)
      addEventListener('pagehide', note)
    })
    await look(page, 'visible')
    await isLocked(page)
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toMatch(/^(hidden )+$/)

    // The date is right again.
    await page.clock.setSystemTime(Date.now())
    const other = await context.newPage()
    await other.goto('/profile/phone')
    // Each start locks both: a tab that is not there yet would lock what the other has just opened.
    await isLocked(other)
    await isLocked(page)
    await tryPin(other)
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Lock now' })).toBeVisible()
    // However long the steps between take, no other time passes.
    await stopTime(page)
    await look(page, 'hidden')
    await page.clock.fastForward(61_000)
    // The other one, too, in which nothing runs then, as on a phone in a pocket.
    await other.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }))
    await look(other, 'hidden')
    await page.clock.fastForward(50_000)
    await look(page, 'visible')
    await tabsHaveAnswered(page)
    expect(await tokenOf(page)).toBe(locked.token)
    await look(other, 'visible')
    await look(page, 'hidden')
    await page.clock.fastForward(61_000)
    await look(other, 'hidden')
    await page.clock.fastForward(61_000)
    await page.clock.resume()
    await look(page, 'visible')
    await isLocked(page)
    await isLocked(other)
    expect(await readable(page, locked.words)).toEqual([])

    await tryPin(other)
    await expect(other.getByRole('button', { name: 'Lock now' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
    await other.getByRole('combobox', { name: 'Lock after' }).selectOption('At once')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('easy-loan/session')))
      .toContain('"after":0')
    await look(page, 'hidden')
    await expect(page.locator('body')).toHaveCSS('visibility', 'hidden')
    // The other one is in use.
    await tabsHaveAnswered(page)
    expect(await tokenOf(page)).toBe(locked.token)
    await look(page, 'visible')
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Lock now' })).toBeVisible()
    await look(other, 'hidden')
    await look(page, 'hidden')
    await isLocked(page)
    await isLocked(other)
    expect(await readable(page, locked.words)).toEqual([])
    await other.close()

    // What waits.
    await nothingIsSent(page)
    // Not before: what is tried again while the app is still open would arrive.
    await control.act('faults/clear')
    await control.act('log/clear')
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('there is no worker')
    // As the browser wakes it when the network is back; done when the worker is.
    await worker.evaluate(
      () =>
        new Promise((resolve) => {
          const waitUntil = (work: Promise<unknown>) => void work.then(resolve, resolve)
          // A page's types know no worker's events.
          dispatchEvent(Object.assign(new Event('sync'), { tag: 'easy-loan/outbox', waitUntil }))
        }),
    )
    await page.reload()
    await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
    expect(await control.requests('/upload')).toEqual([])
    await tryPin(page)
    await expect.poll(async () => (await control.requests('/upload')).length).toBe(1)

    await control.act('sessions/expire', { phone: locked.phone })
    // Within the app, since a start locks.
    await goWithin(page, '/loan/my-loans')
    await expect(page).toHaveURL('/auth/signin')
    await signInByForm(locked)
    await page.goto('/wallet')
    await isLocked(page)

    // In a page of its own that stays, beside the app.
    const tools = await page.context().newPage()
    await tools.goto('/robots.txt')
    await copyLocks(tools)
    await page.goto('/profile/change-password')
    await tryPin(page)
    await expect(page.getByLabel('Current password')).toBeVisible()
    const token = await tokenOf(page)
    expect(token).not.toBe(locked.token)
    await page.getByLabel('Current password').fill(locked.password)
    await page.getByLabel('New password', { exact: true }).fill('a better one 42')
    await page.getByLabel('Confirm new password').fill('a better one 42')
    await page.getByRole('button', { name: 'Change password' }).click()
    const said = 'Password changed successfully. Set your PIN again in What is on this phone.'
    await expect.poll(() => timesSaid(page, said)).toBe(1)
    await page.goto('/profile')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await unlockByPassword(page, 'a better one 42')
    await expect(page.getByText(locked.phone)).toBeVisible()
    await page.goto('/profile')
    await tools.evaluate(() => (window as unknown as { putBack: () => Promise<void> }).putBack())
    await page.reload()
    await tryPin(page)
    // The old PIN opens the old keys, and with them not even the token.
    await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible()
    expect(await readable(page, [locked.token, token])).toEqual([])
  },
)

/** A phone whose passkeys have a secret, or not. */
async function withAuthenticator(context: BrowserContext, page: Page, hasPrf: boolean) {
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return {
    recognize: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: async () => {
      await tools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      await tools.detach()
    },
  }
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a PIN locks the app and opens it where one was, in both languages [R398]', async ({
    page,
    control,
    signInByForm,
  }) => {
    const button = (text: string) => page.getByRole('button', { name: text, exact: true })
    const field = (text: string) => page.getByLabel(text, { exact: true })
    /** What stands there says this in both languages; then goes on in English. */
    const says = async (words: string, look: (language: Language) => unknown = () => {}) => {
      for (const language of ['fil', 'en'] as const) {
        await goOnIn(page, language)
        await expect(page.getByText(wordsOf(language)(words), { exact: true }).first()).toBeVisible()
        await look(language)
      }
    }
    const saysSoundly = (words: string) => says(words, (language) => isSound(page, language))

    await signInByForm(await control.person({ profile: 'complete', balance }))
    await arriveWithin(page, '/profile/phone')
    await expect(page.getByRole('heading', { level: 1, name: 'What is on this phone' })).toBeVisible()
    await button('Lock this app').click()
    await expect(field('PIN')).toBeFocused()
    await field('PIN').fill('2048')
    await field('Repeat PIN').fill('2047')
    await button('Set PIN').click()
    await says('A PIN has 6 digits')
    await field('PIN').fill('123456')
    await says('This PIN is easy to guess')
    await field('PIN').fill(pin)
    await button('Set PIN').click()
    await saysSoundly('The PINs do not match')
    await field('Repeat PIN').fill(pin)
    await button('Set PIN').click()
    await expect(field('Lock after')).toHaveValue('60000')
    const heading = page.getByRole('heading', { level: 2, name: 'Lock', exact: true })
    await expect(heading).toBeFocused()
    await saysSoundly('Lock after')
    await field('Lock after').selectOption('At once')
    // It is shown once it is stored.
    await expect(field('Lock after')).toHaveValue('0')
    await page.goto('/wallet')
    await expect(field('PIN')).toBeVisible()
    await saysSoundly('Easy Loan is locked')
    await button('Use my password instead').click()
    await saysSoundly('Use my PIN instead')
    await button('Not you? Start again').click()
    await expect(page.getByRole('dialog', { name: 'Start again' })).toBeVisible()
    await saysSoundly('Stay locked')
    await button('Stay locked').click()
    await button('Use my PIN instead').click()
    // The keypad, as a thumb does.
    for (const digit of '2048159') await button(digit).click()
    await button('Delete the last digit').click()
    // The field is not where the focus is.
    await says('Unlock', async (language) => {
      const typed = wordsOf(language)('{count} of {total}').replace('{count}', '5').replace('{total}', '6')
      await expect(page.getByRole('status').filter({ hasText: typed })).toHaveCount(1)
    })
    await button('5').click()
    await button('Unlock').click()
    await expect(page.getByText('31,415').first()).toBeVisible()
    await page.goto('/profile/phone')
    await field('PIN').fill(pin)
    await button('Unlock').click()
    await expect(field('Lock after')).toHaveValue('0')
    await button('Turn off lock').click()
    await expect(button('Lock this app')).toBeVisible()
    await expect(heading).toBeFocused()
    await page.goto('/wallet')
    await expect(page.getByText('31,415').first()).toBeVisible()
  })

  // A passkey is of a name, and not of a number.
  const namedTest = test.extend({
    baseURL: ({ provider }, use) => use(provider.url.replace('127.0.0.1', 'localhost')),
  })

  namedTest(
    'five wrong PINs delete the PIN, and then only the password opens; a fingerprint without a secret is refused in words, and the PIN stays; one with a secret opens beside the PIN, and after five wrong PINs no more, until there is a PIN again [R398]',
    async ({ page, context, control, signInByForm }) => {
      const forgetful = await withAuthenticator(context, page, false)
      const person = await control.person({ balance })
      await signInByForm(person)
      await setPin(page)
      const box = page.getByRole('checkbox', { name: 'Use fingerprint or face' })
      await box.click()
      await expect(
        page.getByText('This phone cannot open the app with a fingerprint or face. Use the PIN.'),
      ).toBeVisible()
      await expect(box).not.toBeChecked()
      await forgetful.remove()

      const { recognize } = await withAuthenticator(context, page, true)
      await page.reload()
      await tryPin(page)
      await expect(box).not.toBeChecked()
      await expect(
        page.getByText('Everyone whose finger or face opens this phone then opens this app too.'),
      ).toBeVisible()
      await box.click()
      await expect(box).toBeChecked()
      const press = page.getByRole('button', { name: 'Use fingerprint or face' })
      await lockNow(page)
      await press.click()
      await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
      await lockNow(page)
      await expect(press).toBeVisible()
      await tryFiveWrongPins(page)
      await expect(press).toBeHidden()
      await stopClock(page)
      await page.reload()
      await runUntil(page, () => page.getByLabel('Password', { exact: true }).count())
      await expect(page.getByLabel('PIN', { exact: true })).toBeHidden()
      await expect(press).toBeHidden()
      expect(await storedText(page)).toContain('"pin":null')
      // Each wrong one waits longer, also after a relaunch and whatever the clock says.
      const mustWait = (seconds: number) =>
        runUntil(page, () => page.getByText(`You can try again in ${seconds} s.`).count())
      const wait = async (seconds: number) => {
        await drawn(page)
        // It counts anew from each drawing.
        for (let halves = 0; halves < 2 * seconds; halves += 1) {
          await page.clock.runFor(500)
          await drawn(page)
        }
        await expect(page.getByText(/You can try again/)).toBeHidden()
      }
      await unlockByPassword(page, 'a guess')
      await mustWait(2)
      await expect(page.getByText('This password is not right.')).toBeVisible()
      await wait(2)
      await unlockByPassword(page, 'a guess')
      await mustWait(4)
      await page.reload()
      await mustWait(4)
      await wait(4)
      await page.clock.resume()
      await unlockByPassword(page, person.password)
      await expect(
        page.getByText('There is no PIN any more: only your password opens the app.'),
      ).toBeVisible()
      await expect(box).toBeHidden()
      await changePin(page, '908172')
      await expect(box).not.toBeChecked()

      await box.click()
      await expect(box).toBeChecked()
      await lockNow(page)
      // A finger that the phone does not know: nothing of it is counted.
      await recognize(false)
      await press.click()
      await expect(page.getByText('Your phone did not confirm that it is you.')).toBeVisible()
      await tryPin(page, '908172')
      await box.click()
      await expect(box).not.toBeChecked()
      // The second change is of a PIN that did not open the session.
      for (const digits of ['314159', '271828']) await changePin(page, digits)
      await lockNow(page)
      await expect(press).toBeHidden()
      await tryPin(page, '271828')
      await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
    },
  )
})
