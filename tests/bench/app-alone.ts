import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Locator, Page } from '@playwright/test'
import * as v from 'valibot'

import { fiveSections, leaveWaiting } from '../load/waiting.ts'
import { ownerOf } from '../sealing.ts'
import { startCountingLink } from './counting-link.ts'
import { measureInteractions } from './interactions.ts'
import { inContext, median, slowDown } from './measuring.ts'

// What only the app has and the floor has not: touch, photos, a phone full of what was read, a day's data.

interface Person {
  phone: string
  password: string
}
const madePerson = v.object({ phone: v.string(), password: v.string() })

interface Place {
  browser: Browser
  /** The provider, which serves the app and answers `/control`. */
  url: string
}

async function makePerson(url: string, wish: Record<string, unknown>): Promise<Person> {
  const response = await fetch(`${url}/control/people`, { method: 'POST', body: JSON.stringify(wish) })
  return v.parse(madePerson, await response.json())
}

async function signIn(page: Page, url: string, { phone, password }: Person) {
  await page.goto(`${url}/auth/signin`)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${url}/`)
}

/** Notes from now on, in the page, the longest task, in milliseconds. */
async function watchTasks(page: Page) {
  await page.evaluate(() => {
    const tasks = { longest: 0 }
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const seen = v.object({ longest: v.number() })
  return async () => v.parse(seen, await page.evaluate(() => Reflect.get(globalThis, 'tasks'))).longest
}

/** A photo as a phone's camera takes it: 4000 by 3000 points with much in them. */
async function takePhoto(browser: Browser) {
  return inContext(browser, async (context) => {
    const page = await context.newPage()
    const text = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 3000)
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('This browser does not draw')
      for (let spot = 0; spot < 40_000; spot += 1) {
        drawing.fillStyle = `hsl(${(spot * 37) % 360} 60% ${(spot * 13) % 100}%)`
        drawing.fillRect((spot * 7919) % 4000, (spot * 104_729) % 3000, 60, 40)
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
      const reader = new FileReader()
      await new Promise((read) => {
        reader.addEventListener('load', read)
        reader.readAsDataURL(blob)
      })
      return typeof reader.result === 'string' ? reader.result : ''
    })
    return Buffer.from(text.split(',')[1] ?? '', 'base64')
  })
}

/** Three such photos picked at once: the longest task of the page until all are uploaded, and how long that took. */
const photos = async ({ browser, url }: Place) => {
  // From a file, as a person picks it: handed over as bytes, the test's own work would be in the page.
  const photo = join(mkdtempSync(join(tmpdir(), 'easy-loan-')), 'photo.jpg')
  writeFileSync(photo, await takePhoto(browser))
  const person = await makePerson(url, {})
  return inContext(browser, async (context) => {
    const page = await context.newPage()
    await signIn(page, url, person)
    await page.goto(`${url}/profile/identity`)
    const fields = page.locator('input[type=file]')
    await fields.nth(2).waitFor({ state: 'attached' })
    await page.waitForTimeout(2_000)
    await slowDown(context, page)
    const seen = await watchTasks(page)
    const began = Date.now()
    await Promise.all([0, 1, 2].map((place) => fields.nth(place).setInputFiles(photo)))
    await page.waitForFunction(
      () => (document.querySelector('main')?.innerText.split('Uploaded').length ?? 0) > 3,
      null,
      {
        timeout: 120_000,
      },
    )
    const seconds = (Date.now() - began) / 1_000
    return { task: await seen(), seconds, megabytes: statSync(photo).size / 1e6 }
  })
}

/** A launch without a network on a list of two hundred loans that were read: until it stands there, and how much it is. */
const restore = async ({ browser, url }: Place) => {
  const loans = Array.from({ length: 200 }, () => ({ state: 'completed', months: 12 }))
  const person = await makePerson(url, { profile: 'complete', balance: 500, loans })
  return inContext(browser, async (context) => {
    const first = await context.newPage()
    await signIn(first, url, person)
    for (const path of ['/wallet', '/loan/my-loans', '/repayment/list', '/profile/personal', '/']) {
      await first.goto(`${url}${path}`)
      await first.waitForTimeout(1_500)
    }
    await first.close()
    await context.setOffline(true)
    const page = await context.newPage()
    await slowDown(context, page)
    const began = Date.now()
    await page.goto(`${url}/loan/my-loans`, { waitUntil: 'commit' })
    await page.locator('main').getByText('₹').first().waitFor()
    const milliseconds = Date.now() - began
    return page.evaluate(
      (known) => ({ ...known, kilobytes: (localStorage.getItem('easy-loan/reads')?.length ?? 0) / 1_000 }),
      { milliseconds },
    )
  })
}

/** Two thousand loans: how long until they stand there, and what a frame of scrolling through them computes. */
const longList = async ({ browser, url }: Place) => {
  const loans = Array.from({ length: 2_000 }, () => ({ state: 'completed', months: 12 }))
  const person = await makePerson(url, { profile: 'complete', loans })
  return inContext(browser, async (context) => {
    const page = await context.newPage()
    await signIn(page, url, person)
    const devtools = await slowDown(context, page)
    const began = Date.now()
    await page.goto(`${url}/loan/records`)
    await page.locator('main li[aria-posinset="1"]').waitFor()
    const shown = Date.now() - began
    // What the page's own thread computes, not how long that takes beside other work of this machine.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const computed = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
    }
    const before = await computed()
    const frames = 60
    await page.evaluate(async (times) => {
      for (let frame = 0; frame < times; frame += 1) {
        scrollBy(0, 400)
        await new Promise(requestAnimationFrame)
      }
    }, frames)
    return { shown, frame: ((await computed()) - before) / frames }
  })
}

/** How long a launch without a network takes with one section waiting to be sent, and with fifty of ten borrowers. */
const fullOutbox = async ({ browser, url }: Place) => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(url, {})))
  const [person] = people
  if (!person) throw new Error('nobody was made')
  return inContext(browser, async (context) => {
    const page = await context.newPage()
    await signIn(page, url, person)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await context.setOffline(true)
    await page.goto(`${url}/profile/identity`)
    await page.getByLabel('Full name', { exact: true }).fill('Maria Clara Santos')
    await page.getByLabel('ID number', { exact: true }).fill('CRN-0111')
    const photos = page.locator('input[type=file]')
    for (let place = 0; place < 3; place += 1) await photos.nth(place).setInputFiles('tests/files/photo.jpg')
    await page.getByText('Waiting to be sent').nth(2).waitFor()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL('**/profile/personal')
    const launch = async () => {
      const began = Date.now()
      await page.goto(`${url}/profile/personal`)
      await page.getByRole('link', { name: 'Waiting to be sent' }).waitFor()
      return Date.now() - began
    }
    const withOne = await launch()
    const owner = await ownerOf(page)
    const all = people.map(({ phone }) => fiveSections(phone, phone === person.phone ? owner : phone))
    await leaveWaiting(page, owner, all)
    return { withOne, withFifty: await launch() }
  })
}

/** What a first visit costs until all of it opens offline, and then a day of looking in three times. */
const dataUse = async ({ browser, url }: Place) => {
  const person = await makePerson(url, { profile: 'complete', balance: 500, loans: [{ state: 'completed' }] })
  const link = await startCountingLink(Number(new URL(url).port))
  const quiet = 3_000
  try {
    return await inContext(browser, async (context) => {
      const page = await context.newPage()
      await page.goto(link.url)
      await page.getByRole('slider').waitFor()
      const screen = link.take()
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.waitForTimeout(quiet)
      const worker = link.take()
      await signIn(page, link.url, person)
      await page.waitForTimeout(quiet)
      await page.close()
      link.take()
      for (let time = 0; time < 3; time += 1) {
        const again = await context.newPage()
        for (const path of ['/', '/wallet', '/loan/my-loans', '/repayment/list']) {
          await again.goto(`${link.url}${path}`)
          await again.waitForTimeout(quiet / 2)
        }
        await again.close()
      }
      const day = link.take()
      for (let time = 0; time < 3; time += 1) {
        const again = await context.newPage()
        await again.goto(`${link.url}/`)
        await again.waitForTimeout(quiet / 2)
        const tap = async (name: string) => {
          await again.getByRole('link', { name, exact: true }).click()
          await again.waitForTimeout(quiet / 2)
        }
        await tap('Wallet')
        await tap('Profile')
        await tap('My Loan')
        await again.goBack()
        await tap('My Repayment')
        await again.close()
      }
      const dayByTaps = link.take()
      return { screen, worker, day, dayByTaps }
    })
  } finally {
    link.close()
  }
}

/** A launch of the wallet without a network, without and with a lock, and what a PIN and a password take. */
const lock = async ({ browser, url }: Place) => {
  const person = await makePerson(url, { profile: 'complete', balance: 500 })
  return inContext(browser, async (context) => {
    const page = await context.newPage()
    await signIn(page, url, person)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto(`${url}/wallet`)
    await page.waitForTimeout(2_000)
    await slowDown(context, page)
    const timed = async (work: () => Promise<unknown>, sign: Locator) => {
      const began = Date.now()
      await work()
      await sign.waitFor()
      return Date.now() - began
    }
    const balance = page.locator('main').getByText('₹500').first()
    const pin = page.getByLabel('PIN', { exact: true })
    const unlock = page.getByRole('button', { name: 'Unlock' })
    await context.setOffline(true)
    const open = await timed(() => page.goto(`${url}/wallet`), balance)
    await page.goto(`${url}/profile/phone`)
    await page.getByRole('button', { name: 'Lock this app' }).click()
    await pin.fill('204815')
    await page.getByLabel('Repeat PIN').fill('204815')
    const lockNow = page.getByRole('button', { name: 'Lock now' })
    const set = await timed(() => page.getByRole('button', { name: 'Set PIN' }).click(), lockNow)
    const locking = await timed(() => lockNow.click(), pin)
    const locked = await timed(() => page.goto(`${url}/wallet`), pin)
    await pin.fill('204815')
    const byPin = await timed(() => unlock.click(), balance)
    await page.goto(`${url}/wallet`)
    await page.getByRole('button', { name: 'Use my password instead' }).click()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    const byPassword = await timed(() => unlock.click(), balance)
    return { open, set, locking, locked, byPin, byPassword }
  })
}

/** Measures what the floor has no match for; rows of a table. `rounds` is how often each time is taken. */
export async function measureAppAlone(place: Place, rounds: number): Promise<string[]> {
  const turns = async <T>(work: (place: Place) => Promise<T>) => {
    const found: T[] = []
    for (let round = 0; round < rounds; round += 1) found.push(await work(place))
    return found
  }
  const touches = await measureInteractions(place, rounds)
  const pictures = await turns(photos)
  const restores = await turns(restore)
  const lists = await turns(longList)
  const outboxes = await turns(fullOutbox)
  const locks = await turns(lock)
  const lockTime = (name: keyof (typeof locks)[number]) => median(locks.map((times) => times[name]))
  const use = await dataUse(place)
  const kilobytes = ({ received, sent }: { received: number; sent: number }) =>
    `${Math.round(received / 1_000)} KB in, ${Math.round(sent / 1_000)} KB out`
  const shown = median(lists.map((list) => list.shown))
  const frame = median(lists.map((list) => list.frame))
  // What a long list may take (reliability.md F32), 30 frames a second.
  if (shown > 2_000 || frame > 1_000 / 30) process.exitCode = 1
  const [picture] = pictures
  const [stored] = restores
  return [
    ...touches,
    `| three photos of 12 megapixels (${picture?.megabytes.toFixed(1)} MB each) at once, longest task | ${Math.round(median(pictures.map(({ task }) => task)))} ms |`,
    `| the same, until all are uploaded | ${median(pictures.map(({ seconds }) => seconds)).toFixed(1)} s |`,
    `| launch without a network on 200 loans (${Math.round(stored?.kilobytes ?? 0)} KB stored), until they stand there | ${Math.round(median(restores.map(({ milliseconds }) => milliseconds)))} ms |`,
    `| 2,000 loans, until the first stands there (at most 2,000 ms, F32) | ${shown} ms |`,
    `| a frame of scrolling through them (at most 33.3 ms, F32) | ${frame.toFixed(1)} ms |`,
    `| launch without a network, 1 section waiting | ${median(outboxes.map(({ withOne }) => withOne))} ms |`,
    `| the same, 50 sections of ten borrowers and 70 files | ${median(outboxes.map(({ withFifty }) => withFifty))} ms |`,
    `| launch of the wallet without a network, no lock | ${lockTime('open')} ms |`,
    `| the same with a lock, until a PIN can be typed | ${lockTime('locked')} ms |`,
    `| from Unlock to the wallet, by PIN and by password | ${lockTime('byPin')} and ${lockTime('byPassword')} ms |`,
    `| setting a PIN; Lock now, until a PIN can be typed | ${lockTime('set')}; ${lockTime('locking')} ms |`,
    `| data of a first visit on a fast network, until home is there | ${kilobytes(use.screen)} |`,
    `| and after that, until everything opens without a network | ${kilobytes(use.worker)} |`,
    `| data of a day: three visits to home, wallet, loans and repayment, each screen loaded by its address | ${kilobytes(use.day)} |`,
    `| the same by taps, as a person goes | ${kilobytes(use.dayByTaps)} |`,
  ]
}
