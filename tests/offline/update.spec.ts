import { readFileSync } from 'node:fs'

import type { BrowserContext, Page } from '@playwright/test'

import { folderOf, oldestVersion } from '../builds.ts'
import { atRest, controlled, expect, hold, speak, test as base } from '../fixtures.ts'
import { startHost } from '../host.ts'
import { mine } from '../security/start-server.ts'
import { wordsOf } from '../words.ts'

// A new version is deployed while the app is open: asked, never forced, and nothing unfinished is lost.

type Host = Awaited<ReturnType<typeof startHost>>

const test = base.extend<{ host: Host }>({
  host: async ({ provider }, use) => {
    const host = await startHost(provider.url, process.env['APP_FOLDER'] ?? 'dist')
    await use(host)
    host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
})
test.use({ serviceWorkers: 'allow' })

/** The build that a page is of, by the name of its script. */
const buildOf = (page: Page) => page.evaluate(() => document.querySelector('#start')?.textContent ?? '')

/** Waits until the page is of another build, and counted as loaded; while it is being loaded it is of none. */
async function isReplaced(page: Page, former: string) {
  await expect.poll(async () => (await buildOf(page).catch(() => '')) || former).not.toBe(former)
  await page.waitForLoadState('domcontentloaded')
}

/** As the page does by itself each hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

const countDeadSheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) => !link.sheet)
    .length

/** How often the page was loaded since. */
function countLoads(page: Page) {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

/** Deploys a build that may be put off from this version on only. */
function deployUrgent(host: Host, minimum: string) {
  const folder = folderOf('next')
  const worker = mine(
    readFileSync(`${folder}/sw.js`, 'utf8'),
    new RegExp(oldestVersion.replaceAll('.', String.raw`\.`)),
    minimum,
  )
  host.deploy(folder)
  host.answerWorker({ status: 200, type: 'text/javascript', body: worker })
}

const offer = (page: Page) => page.getByText('A new version is ready')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/**
 * Accepts the offer once no tab reads anything: a worker that is asked for something while it stops begins anew, and is not
 * stopped again for as long as developer tools are attached.
 */
async function updateNow(page: Page, ...others: Page[]) {
  for (const tab of [page, ...others]) await atRest(tab)
  await press(page, 'Update now')
}
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens it under its worker. Gives the build that the page is of. */
async function openControlled(page: Page, path: string) {
  await page.goto(path)
  await controlled(page)
  return buildOf(page)
}

/** Chooses a photo of the ID. Resolves once it is on its way. */
async function sendPhoto(page: Page) {
  const leaves = page.waitForRequest((request) => request.url().endsWith('/upload'))
  await page.getByLabel('Front of ID card', { exact: true }).setInputFiles('tests/files/photo.jpg')
  await leaves
}

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

async function openSecond(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await openControlled(page, path)
  return page
}

test('the offer waits, can be put off until the next launch, and updates when accepted, as does a tab that opens meanwhile [F81 R367]', async ({
  page,
  context,
  control,
  host,
}) => {
  await page.clock.install()
  const former = await openControlled(page, '/')
  const loads = countLoads(page)
  host.deploy(folderOf('next'))
  await expect(async () => {
    await page.clock.fastForward('01:00:00')
    await expect(offer(page)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await press(page, 'Later')
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(h1(page, 'Profile')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(loads()).toBe(0)

  await page.reload()
  await expect(offer(page)).toBeVisible()
  expect(await buildOf(page)).toBe(former)
  // What nobody sees at first, the watch over versions among it, waits for what the first screen reads.
  await control.fault('serviceLink', 'slow', { delay: 3_000, times: 0 })
  const opening = await context.newPage()
  // At rest but for the provider: see `updateNow`.
  const reads = opening.waitForRequest(/getkefu/)
  await opening.goto('/service')
  await reads
  await updateNow(page)
  for (const tab of [page, opening]) await isReplaced(tab, former)
  await expect(offer(page)).toHaveCount(0)
  expect(loads()).toBe(2)
})

test.describe('a version that may not be put off', () => {
  const reason = (page: Page) =>
    page.getByText('It fixes a security problem, so it cannot be put off.', { exact: true })
  const later = (page: Page) => page.getByRole('button', { name: 'Later', exact: true })

  test('is asked for without Later, though the one before it was put off, on every screen, after a relaunch and without a network, and starts when accepted [R367]', async ({
    page,
    context,
    host,
  }) => {
    const former = await openControlled(page, '/')
    deployUrgent(host, oldestVersion)
    await lookForUpdate(page)
    await press(page, 'Later')
    await expect(offer(page)).toHaveCount(0)
    deployUrgent(host, '99.0.0')
    await lookForUpdate(page)
    const loads = countLoads(page)
    await expect(reason(page)).toBeVisible()
    await expect(later(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(h1(page, 'Profile')).toBeVisible()
    await expect(reason(page)).toBeVisible()
    expect(loads()).toBe(0)

    await context.setOffline(true)
    await speak(page, 'fil')
    await page.goto('/auth/register')
    const filipino = wordsOf('fil')
    await expect(
      page.getByText(filipino('It fixes a security problem, so it cannot be put off.')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: filipino('Later'), exact: true })).toHaveCount(0)
    expect(await buildOf(page)).toBe(former)
    await atRest(page)
    await press(page, filipino('Update now'))
    await isReplaced(page, former)
    await expect(page.getByText(filipino('A new version is ready'))).toHaveCount(0)
  })

  test('over a section that was begun and a photo on its way it asks; the one is still there after the update, the other is sent by the next one [F78 R367]', async ({
    page,
    host,
    control,
    signIn,
  }) => {
    await signIn(await control.person({ profile: 'none' }))
    const former = await openControlled(page, '/profile/identity')
    await control.fault('upload', 'slow', { delay: 60_000 })
    await sendPhoto(page)
    await press(page, 'Back')
    await page.getByRole('link', { name: 'Profile information', exact: true }).click()
    const company = page.getByLabel('Company')
    await company.fill('Bayanihan Bakery')
    deployUrgent(host, '99.0.0')
    await lookForUpdate(page)
    const loads = countLoads(page)
    await expect(reason(page)).toBeVisible()
    await expect(company).toHaveValue('Bayanihan Bakery')
    await company.fill('Bayanihan Bakery and Café')
    await press(page, 'Update now')
    await expect(page.getByText('It is kept on this phone')).toBeFocused()
    await expect(later(page)).toHaveCount(0)
    expect(await buildOf(page)).toBe(former)
    expect(loads()).toBe(0)
    await press(page, 'Update anyway')
    await isReplaced(page, former)
    await expect(company).toHaveValue('Bayanihan Bakery and Café')
    await press(page, 'Back')
    await page.getByRole('link', { name: 'Identity', exact: true }).click()
    await expect(page.getByLabel('Front of ID card', { exact: true })).toHaveAccessibleDescription(/Uploaded/)
  })
})

test('of four tabs the idle ones follow, also one that was on its way when the first worker took over, and the busy ones are told and left alone: one reloads when asked, the other once, where its next screen is gone [F79 F81 R355]', async ({
  page,
  context,
  host,
  control,
  signIn,
  expectFailure,
  expectWords,
}) => {
  expectFailure('.js', 404)
  expectWords(/Lost code: (Failed to fetch dynamically imported module|Unable to preload CSS)/)
  await signIn(await control.person())
  const idle = await context.newPage()
  const letGo = await hold(idle, /\/service$/)
  const opened = idle.goto('/service')
  const former = await openControlled(page, '/')
  letGo()
  await opened
  await controlled(idle)
  const busy = await openSecond(context, '/profile/change-password')
  const leaving = await openSecond(context, '/profile/change-password')
  const password = (tab: Page) => tab.getByLabel('Current password')
  for (const tab of [busy, leaving]) await password(tab).fill('half of it')
  host.deploy(folderOf('next'))
  await lookForUpdate(page)
  await expect(offer(busy)).toBeVisible()
  const loads = [busy, leaving].map(countLoads)
  const counted = () => loads.map((count) => count())
  await updateNow(page, idle, busy, leaving)
  for (const tab of [page, idle]) await isReplaced(tab, former)

  for (const tab of [busy, leaving]) {
    await expect(tab.getByText('This page is from the older version')).toBeVisible()
    await expect(tab.getByText('Finish what you started here, then reload.')).toBeVisible()
    await expect(offer(tab)).toHaveCount(0)
    await expect(password(tab)).toHaveValue('half of it')
  }
  expect(counted()).toEqual([0, 0])
  await press(busy, 'Reload')
  await isReplaced(busy, former)
  await expect(busy.getByText('This page is from the older version')).toHaveCount(0)

  // What the browser itself still has of the older version would do as well.
  await (await context.newCDPSession(leaving)).send('Network.clearBrowserCache')
  await press(leaving, 'Back')
  await expect(h1(leaving, 'Profile')).toBeVisible()
  await expect.poll(() => buildOf(leaving)).not.toBe(former)
  expect(counted()).toEqual([1, 1])
})

test('while sw.js is gone, is answered with a page, fails, or comes before the page of its build, the version on the phone goes on, also without a network: nothing is offered nor loaded anew until the next is there [F80]', async ({
  page,
  context,
  host,
}) => {
  const former = await openControlled(page, '/')
  const isFormerOffline = async () => {
    await context.setOffline(true)
    await page.goto('/auth/register')
    await expect(h1(page, 'Register')).toBeVisible()
    await expect(page.getByText('You are offline. Showing what was saved on this phone.')).toBeVisible()
    expect(await buildOf(page)).toBe(former)
    await expect(offer(page)).toHaveCount(0)
    await context.setOffline(false)
  }
  void host.deployAllButPage(folderOf('next'))
  const loads = countLoads(page)
  const becomes = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return new Promise((resolve) => {
      registration.addEventListener('updatefound', () => {
        const next = registration.installing
        next?.addEventListener('statechange', () => resolve(next.state))
      })
      void registration.update()
    })
  })
  expect(becomes).toBe('redundant')
  expect(loads()).toBe(0)
  // The browser's own look, which follows a load by a second or two, finds the next one no more.
  host.answerWorker({ status: 404, type: 'text/plain', body: 'Not found' })
  await isFormerOffline()
  expect(loads()).toBe(1)

  host.deploy(folderOf('next'))
  for (const [what, answer] of [
    ['gone', { status: 404, type: 'text/plain', body: 'Not found' }],
    ['answered with a page', { status: 200, type: 'text/html', body: '<!doctype html><title>Hi</title>' }],
    ['failing', { status: 500, type: 'text/plain', body: 'Server error' }],
  ] as const)
    await test.step(what, async () => {
      host.answerWorker(answer)
      await lookForUpdate(page).catch(() => undefined)
      await page.goto('/auth/signin')
      await expect(h1(page, 'Sign in')).toBeVisible()
      await isFormerOffline()
    })

  host.answerWorker(null)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  await updateNow(page)
  await isReplaced(page, former)
})

test('a first worker that comes before the page of its build loads nothing anew, and is installed later: then that page is loaded, once [F81]', async ({
  page,
  host,
}) => {
  await page.clock.install()
  const worker = host.holdWorker()
  await page.goto('/service')
  const former = await buildOf(page)
  await worker.asked
  // What only the former build has is gone then.
  await atRest(page, /\/sw\.js$/)
  const loads = countLoads(page)
  const pageAsked = host.deployAllButPage(folderOf('next'))
  worker.letCome()
  await pageAsked
  await expect.poll(() => isRegistered(page)).toBe(false)
  expect(loads()).toBe(0)
  host.deploy(folderOf('next'))
  await expect(async () => {
    await page.clock.fastForward(30_000)
    expect(await buildOf(page)).not.toBe(former)
  }).toPass({ timeout: 20_000 })
  await page.waitForLoadState('domcontentloaded')
  await controlled(page)
  await atRest(page)
  expect(loads()).toBe(1)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen that a deploy took away is opened by one reload [F79]', async ({
    page,
    host,
    expectFailure,
    expectWords,
  }) => {
    expectFailure('.js', 404)
    expectWords(/Lost code: (Failed to fetch dynamically imported module|Unable to preload CSS)/)
    await page.goto('/')
    // With what home fetches after its first drawing.
    await expect(page.getByRole('button', { name: 'Compare terms' })).toBeVisible()
    const former = await buildOf(page)
    const loads = countLoads(page)
    host.deploy(folderOf('next'))
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(h1(page, 'Profile')).toBeVisible()
    expect(await buildOf(page)).not.toBe(former)
    expect(loads()).toBe(1)
  })

  test('a screen or a style sheet lost to the network is fetched by one reload, since browsers remember a failed import', async ({
    page,
    expectFailure,
    expectWords,
  }) => {
    for (const ending of ['.js', '.css']) expectFailure(ending, 'ERR_FAILED')
    expectWords(/Lost code: (Failed to fetch dynamically imported module|Unable to preload CSS)/)
    let reloads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1
    })
    for (const file of [/assets\/profile-.*\.js/, /assets\/.*\.css/])
      await test.step(String(file), async () => {
        await page.goto('/')
        reloads = 0
        await page.route(file, (route) => (reloads === 0 ? route.abort() : route.continue()))
        await page.getByRole('link', { name: 'Profile' }).click()
        await expect(h1(page, 'Profile')).toBeVisible()
        expect(reloads).toBe(1)
        // What comes after the first drawing is on its way once more.
        await expect.poll(() => page.evaluate(countDeadSheets)).toBe(0)
        await page.unrouteAll()
      })
  })

  test('a host that never has the screen is asked again only by a person: no loop [F79]', async ({
    page,
    expectFailure,
    expectWords,
  }) => {
    expectFailure('.js', 404)
    expectWords(/Lost code: (Failed to fetch dynamically imported module|Unable to preload CSS)/)
    await page.goto('/')
    const loads = countLoads(page)
    let asked = 0
    await page.route(/assets\/profile-.*\.js/, (route) => {
      asked += 1
      return route.fulfill({ status: 404, body: 'Not found' })
    })
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy')
    const askedByItself = asked
    expect(askedByItself).toBeLessThan(5)
    expect(loads()).toBe(1)
    await press(page, 'Retry')
    await expect.poll(() => asked).toBeGreaterThan(askedByItself)
    await expect.poll(loads).toBe(2)
    await expect(page.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy')
    await page.unrouteAll()
    await press(page, 'Retry')
    await expect(h1(page, 'Profile')).toBeVisible()
  })
})

test('a first visit whose network goes away while the app is fetched tries again while it is open [R355]', async ({
  page,
  host,
}) => {
  const asked = host.lose(/wallet-.*\.js$/)
  await page.clock.install()
  await page.goto('/')
  await asked
  await expect.poll(() => isRegistered(page)).toBe(false)
  host.loseNothing()
  await expect(async () => {
    await page.clock.fastForward(30_000)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass({ timeout: 20_000 })
})

test('where there are no workers the app works online and does not claim to open offline [F83]', async ({
  page,
  context,
  control,
  signInByForm,
}) => {
  // As on an insecure address: neither workers nor caches, and no hashes.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(globalThis, 'caches')
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
  })
  await signInByForm(await control.person({ profile: 'complete', balance: 500 }))
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await page.getByRole('link', { name: 'Wallet' }).click()
  await expect(page.getByText('500').first()).toBeVisible()
  // Also what comes after the screen, such as its dialogs.
  await atRest(page)
  await context.setOffline(true)
  await expect(page.getByText('Keep this page open: it cannot open again without a network.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Profile' }).click()
  await press(page, 'Log out')
  await expect(h1(page, 'Sign in')).toBeVisible()
})
