import type { Page } from '@playwright/test'

import { typeSignature } from '../fill-in.ts'
import { controlled, expect, hold, stopClock, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { keptReads, openedEntry, sealEntry } from '../sealing.ts'

// The phone's own storage is full, forbidden, slow, spoiled or taken away: the app works, and says what that means.

const notice = (page: Page) =>
  page.getByText('This phone could not keep a copy. What you type may be lost when the app closes.')

const isSignedIn = async (page: Page, phone: string) => {
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByText(phone.slice(-4))).toBeVisible()
}

const fillSignature = async (page: Page) => {
  await page.getByRole('link', { name: 'My Profile', exact: true }).click()
  await page.getByRole('link', { name: 'Electronic signature', exact: true }).click()
  await typeSignature(page, 'Maria Santos')
}

const openSignature = async (page: Page) => {
  await fillSignature(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const loans = [{ state: 'completed' as const, amount: 100_000, months: 12 }]

test('a full phone: sign-in works in memory, and is said once, also over several writes [F38]', async ({
  page,
  control,
  signInByForm,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const person = await control.person({ loans })
  await signInByForm(person)
  await expect(notice(page)).toHaveCount(1)
  await isSignedIn(page, person.phone)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Filipino', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'My Loan', exact: true }).click()
  await expect(page.getByText('₹100,000').first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('forbidden storage: the app works as long as it is open, and says so [F39]', async ({
  page,
  control,
  signInByForm,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  const person = await control.person({ loans })
  await signInByForm(person)
  await isSignedIn(page, person.phone)
  await openSignature(page)
  await expect(page.getByText('You can still submit the signature.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('1/4')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a database that never opens is waited for 3 s, once [F40]', async ({ page, control, signInByForm }) => {
  await page.addInitScript(() => {
    // A request that never hears anything.
    IDBFactory.prototype.open = () => Object.assign(new EventTarget(), { result: null, error: null }) as never
  })
  const person = await control.person({ loans })
  const [loan] = person.loans
  await page.clock.install()
  await signInByForm(person)
  await isSignedIn(page, person.phone)
  await fillSignature(page)
  await stopClock(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Twice would be 6 s.
  await page.clock.runFor(3_100)
  await expect(page.getByText('You can still submit the signature.')).toBeVisible()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('1/4')).toBeVisible()
  await page.goto(`/loan/contract?id=${loan?.id}`)
  await expect(page.getByText('Definitions')).toBeVisible()
})

const position = (page: Page) => page.getByLabel('Position', { exact: true })
/** Waits for what the provider has: the form is there before it. */
const filled = (page: Page) => expect(page.getByLabel('Monthly income', { exact: true })).not.toHaveValue('')
const isDraftKept = async (page: Page, words: string) => (await openedEntry(page, 'drafts')).includes(words)

/** Submits a section without a network, on a phone whose databases refuse. */
async function submitIntoMemory(page: Page, words: string) {
  await page.goto('/profile/personal-info')
  await controlled(page)
  await filled(page)
  await position(page).fill(words)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL('/profile/personal')
  await expect(notice(page)).toBeVisible()
}

/** Every write but that of the key at sign-in fails in the way of a phone that has no room left. */
function fillDatabases() {
  // oxlint-disable-next-line typescript/unbound-method -- applied below to the store that it is asked of
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...asked) {
    const request = put.apply(this, asked)
    if (this.transaction.db.name === 'easy-loan-keys') return request
    this.transaction.abort()
    return request
  }
}

function forbidDatabases() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('databases are full [F38]: what waits in memory goes with its draft when it is removed, is typed still after a kill, and sent once', async ({
    page,
    context,
    control,
    signIn,
  }) => {
    await context.addInitScript(fillDatabases)
    await signIn(await control.person({ profile: 'complete' }))
    await submitIntoMemory(page, 'Cashier of the night')
    await page.getByRole('link', { name: 'Waiting to be sent' }).click()
    await expect(
      page.getByText('It is sent by itself when there is a network, as long as the app stays open.'),
    ).toBeVisible()
    await expect(page.getByText('This is kept on this phone')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    expect(await isDraftKept(page, 'of the night')).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Everything has been sent')).toBeVisible()
    await expect.poll(() => isDraftKept(page, 'Cashier')).toBe(false)
    await context.setOffline(false)

    const killed = await context.newPage()
    await submitIntoMemory(killed, 'Cashier of the night')
    await killed.close()
    await context.setOffline(false)

    await page.goto('/profile/personal-info')
    await expect(position(page)).toHaveValue('Cashier of the night')
    await expect(page.getByText('It has not been sent yet.')).toBeVisible()
    expect(await control.requests('InfoNew/unitinfo')).toHaveLength(0)

    // In memory again, and this time the network comes back before the app is closed: nothing is left of it.
    await submitIntoMemory(page, 'Cashier of the morning')
    expect(await isDraftKept(page, 'of the morning')).toBe(true)
    await context.setOffline(false)
    await expect.poll(() => timesSaid(page, 'Profile information submitted')).toBeGreaterThan(0)
    await expect.poll(() => isDraftKept(page, 'Cashier')).toBe(false)
    await page.goto('/profile/personal-info')
    await expect(position(page)).toHaveValue('Cashier of the morning')
    await expect(page.getByText('It has not been sent yet.')).toHaveCount(0)
    expect(await control.requests('InfoNew/unitinfo')).toHaveLength(1)
  })

  test('databases are forbidden [F39]: what cannot be encrypted is not stored, waits as long as the app is open, and is sent once', async ({
    page,
    context,
    control,
    signIn,
  }) => {
    await context.addInitScript(forbidDatabases)
    await signIn(await control.person({ profile: 'complete' }))
    await submitIntoMemory(page, 'Cashier of the morning')
    expect(await page.evaluate(() => localStorage.getItem('easy-loan/drafts'))).toBeNull()
    await context.setOffline(false)
    await expect.poll(() => timesSaid(page, 'Profile information submitted')).toBeGreaterThan(0)
    await page.goto('/profile/personal-info')
    await expect(position(page)).toHaveValue('Cashier of the morning')
    expect(await control.requests('InfoNew/unitinfo')).toHaveLength(1)
  })

  test('what waits and cannot be read is not taken for sent: it is said, and a logout asks [F40 F44]', async ({
    page,
    context,
    control,
    signIn,
  }) => {
    await signIn(await control.person({ profile: 'complete' }))
    await page.goto('/profile/personal-info')
    await controlled(page)
    await filled(page)
    await position(page).fill('Cashier of the night')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page).toHaveURL('/profile/personal')

    await page.addInitScript(() => {
      IDBObjectStore.prototype.get = () => {
        throw new DOMException('Internal error', 'UnknownError')
      }
    })
    const unread = page.getByText('What waits to be sent could not be read on this phone')
    await page.goto('/profile/waiting')
    await expect(unread).toBeVisible()
    await expect(page.getByText('Everything has been sent')).toHaveCount(0)
    await page.goto('/profile/personal-info')
    await expect(unread).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Waiting to be sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('dialog').getByText('there may be more than is shown')).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    expect(await control.requests('InfoNew/unitinfo')).toHaveLength(0)
  })
})

test('a sign-in while the phone does not say who has left something erases nothing of it [F40 R395]', async ({
  page,
  control,
  signInByForm,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- applied below to the store that it is asked of
    const { getAllKeys } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAllKeys = function (...asked) {
      if (this.transaction.db.name === 'easy-loan-locks' && sessionStorage.getItem('unread') !== null)
        throw new DOMException('Internal error', 'UnknownError')
      return getAllKeys.apply(this, asked)
    }
  })
  const person = await control.person({ profile: 'complete' })
  await signInByForm(person)
  await page.goto('/profile/personal-info')
  await filled(page)
  await position(page).fill('Cashier of the night')
  await expect.poll(() => isDraftKept(page, 'of the night')).toBe(true)
  await control.act('sessions/expire', { phone: person.phone })
  await page.goto('/wallet')
  await expect(page).toHaveURL('/auth/signin')
  const drafts = () => page.evaluate(() => localStorage.getItem('easy-loan/drafts'))
  const left = await drafts()
  expect(left).not.toBeNull()
  await page.evaluate(() => sessionStorage.setItem('unread', 'yes'))
  await signInByForm(person)
  expect(await drafts()).toBe(left)
})

/** The same with another first letter. */
const flipped = (text = '') => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

// All that may be wrong with them: src/queries/persister.test.ts.
test('kept reads that are spoiled or of a time to come are dropped, and the app starts [F42 R363]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 31_415 }))
  await page.goto('/wallet')
  await expect.poll(() => keptReads(page)).toContain('31415')
  const good = await keptReads(page)
  const entry = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('easy-loan/reads'))) ?? '',
  ) as Record<string, string>
  for (const [what, spoiled] of [
    ['of a time to come', good.replace(/"timestamp":\d+/, `"timestamp":${Date.now() + 3_600_000}`)],
    ['changed by hand', { ...entry, sealed: flipped(entry['sealed']) }],
  ] as const) {
    expect(spoiled, what).not.toBe(good)
    // Shown before the first answer would mean: restored.
    const letAnswer = await hold(page, /IndexNew\/money$/)
    // Nothing of the app runs here.
    await page.goto('/robots.txt')
    if (typeof spoiled === 'string') await sealEntry(page, 'reads', spoiled)
    else
      await page.evaluate(
        (stored) => localStorage.setItem('easy-loan/reads', JSON.stringify(stored)),
        spoiled,
      )
    await page.goto('/wallet', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' }), what).toBeVisible()
    await expect(page.locator('main [aria-busy]').first(), what).toBeVisible()
    expect(await page.getByText('31,415').count(), what).toBe(0)
    letAnswer()
    await expect(page.getByText('31,415').first(), what).toBeVisible()
  }
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('storage that is taken away while the app is open: the next step finds nobody signed in [F43]', async ({
    page,
    control,
    signIn,
  }) => {
    await signIn(await control.person({ balance: 31_415, loans }))
    await page.goto('/wallet')
    await expect(page.getByText('31,415').first()).toBeVisible()
    // All of the app is there, and finds out by itself only what another tab does.
    await controlled(page)
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const name of await caches.keys()) await caches.delete(name)
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
    })
    await page.getByRole('link', { name: 'Withdraw list' }).click()
    await expect(page).toHaveURL('/auth/signin')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page.getByText('31,415')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('31,415')).toHaveCount(0)
  })
})
