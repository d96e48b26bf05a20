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
const phoneField = (page: Page) => page.getByLabel('Phone number')

/** Opens it under its worker. Gives the build that the page is of. */
async function openControlled(page: Page, path: string) {
  await page.goto(path)
  await controlled(page)
  return buildOf(page)
}

/** The same, with the next version deployed and offered. */
async function openWithOffer(page: Page, host: Host, path: string) {
  const former = await openControlled(page, path)
  host.deploy(folderOf('next'))
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  return former
}

/** Chooses a photo of the ID. Resolves once it is on its way. */
async function sendPhoto(page: Page) {
  const leaves = page.waitForRequest((request) => request.url().endsWith('/upload'))
  await page.getByLabel('Front of ID card', { exact: true }).setInputFiles('tests/files/photo.jpg')
  await leaves
}

async function openSecond(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await openControlled(page, path)
  return page
}

test('the offer waits, can be put off until the next launch, and updates when accepted [R367]', async ({
  page,
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
  await updateNow(page)
  await isReplaced(page, former)
  await expect(offer(page)).toHaveCount(0)
  expect(loads()).toBe(2)
})

test('over a form that was begun it only asks, says what an update would do, and asks again [F78]', async ({
  page,
  host,
}) => {
  const former = await openControlled(page, '/auth/register')
  await phoneField(page).fill('0917000')
  host.deploy(folderOf('next'))
  await lookForUpdate(page)
  const loads = countLoads(page)
  await press(page, 'Update now')
  await expect(page.getByText('What you started here would be lost.')).toBeFocused()
  await expect(phoneField(page)).toHaveValue('0917000')
  expect(loads()).toBe(0)
  expect(await buildOf(page)).toBe(former)

  // The question was of what stood there then.
  await phoneField(page).fill('')
  await expect(page.getByText('What you started here would be lost.')).toHaveCount(0)
  await phoneField(page).fill('0917000')
  await expect(phoneField(page)).toBeFocused()
  await press(page, 'Update now')
  await press(page, 'Update anyway')
  await isReplaced(page, former)
})

test('what is begun while the next version is being started is not lost: the page stays and says so [F78]', async ({
  page,
  host,
  control,
}) => {
  const former = await openWithOffer(page, host, '/auth/register')
  const loads = countLoads(page)
  // The next worker waits for what the former one is still asked for.
  await control.fault('title', 'held')
  const reads = page.waitForRequest(/gettitle/)
  await page.evaluate(() => void fetch('/index.php/IndexNew/gettitle'))
  await reads
  await press(page, 'Update now')
  const button = page.getByRole('button', { name: 'Update now' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0)
  await phoneField(page).fill('0917000')
  await control.act('faults/release')

  await expect(page.getByText('Finish what you started here, then reload.')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await expect(phoneField(page)).toHaveValue('0917000')
  expect(loads()).toBe(0)
  await press(page, 'Reload')
  await isReplaced(page, former)
})

test('a section that was begun is still there after the update [F78 R367]', async ({
  page,
  host,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  const former = await openControlled(page, '/profile/personal-info')
  const company = page.getByLabel('Company')
  await company.fill('Bayanihan Bakery')
  host.deploy(folderOf('next'))
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  await expect(company).toHaveValue('Bayanihan Bakery')
  await press(page, 'Update now')
  await expect(page.getByText('It is kept on this phone')).toBeFocused()
  expect(await buildOf(page)).toBe(former)
  await press(page, 'Update anyway')
  await isReplaced(page, former)
  await expect(company).toHaveValue('Bayanihan Bakery')
})

test('over a photo on its way it only asks, also from another screen, and no more once it arrived [F78]', async ({
  page,
  host,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'none' }))
  const former = await openWithOffer(page, host, '/profile/identity')
  await control.fault('upload', 'held')
  await sendPhoto(page)
  await press(page, 'Back')
  await expect(h1(page, 'My profile')).toBeVisible()
  await press(page, 'Update now')
  await expect(page.getByText('It is kept on this phone')).toBeVisible()
  expect(await buildOf(page)).toBe(former)
  await control.act('faults/release')
  await expect(page.getByText('It is kept on this phone')).toHaveCount(0)
  expect(await control.requests('/upload')).toHaveLength(1)
  await updateNow(page)
  await isReplaced(page, former)
})

test.describe('a version that may not be put off', () => {
  const reason = (page: Page) =>
    page.getByText('It fixes a security problem, so it cannot be put off.', { exact: true })
  const later = (page: Page) => page.getByRole('button', { name: 'Later', exact: true })

  test('is asked for without Later on every screen, after a relaunch and without a network, and starts when accepted [R367]', async ({
    page,
    context,
    host,
  }) => {
    const former = await openControlled(page, '/')
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

  test('waits for what was begun: nothing typed is lost without a second question [R367 F78]', async ({
    page,
    host,
    control,
    signIn,
  }) => {
    await signIn(await control.person({ profile: 'partial' }))
    const former = await openControlled(page, '/profile/personal-info')
    const company = page.getByLabel('Company')
    await company.fill('Bayanihan Bakery')
    deployUrgent(host, '99.0.0')
    await lookForUpdate(page)
    const loads = countLoads(page)
    await expect(reason(page)).toBeVisible()
    await company.fill('Bayanihan Bakery and Café')
    await press(page, 'Update now')
    await expect(page.getByText('It is kept on this phone')).toBeFocused()
    await expect(later(page)).toHaveCount(0)
    expect(loads()).toBe(0)
    await press(page, 'Update anyway')
    await isReplaced(page, former)
    await expect(company).toHaveValue('Bayanihan Bakery and Café')
  })

  test('over a photo on its way it asks, and what waits to be sent is sent by the next one [R367 F78]', async ({
    page,
    host,
    control,
    signIn,
  }) => {
    await signIn(await control.person({ profile: 'none' }))
    const former = await openControlled(page, '/profile/identity')
    await control.fault('upload', 'slow', { delay: 60_000 })
    await sendPhoto(page)
    deployUrgent(host, '99.0.0')
    await lookForUpdate(page)
    await expect(reason(page)).toBeVisible()
    await press(page, 'Update now')
    await expect(page.getByText('It is kept on this phone')).toBeVisible()
    expect(await buildOf(page)).toBe(former)
    await press(page, 'Update anyway')
    await isReplaced(page, former)
    await expect(page.getByLabel('Front of ID card', { exact: true })).toHaveAccessibleDescription(/Uploaded/)
  })

  test('may be put off by a version that it still allows; one that comes after that Later is asked for again [R367]', async ({
    page,
    host,
  }) => {
    await openControlled(page, '/')
    deployUrgent(host, oldestVersion)
    await lookForUpdate(page)
    await press(page, 'Later')
    await expect(offer(page)).toHaveCount(0)
    deployUrgent(host, '99.0.0')
    await lookForUpdate(page)
    await expect(reason(page)).toBeVisible()
    await expect(later(page)).toHaveCount(0)
  })
})

test('of three tabs the one that is busy is told and left alone, the idle ones follow [F81]', async ({
  page,
  context,
  host,
}) => {
  const former = await openControlled(page, '/')
  const busy = await openSecond(context, '/auth/register')
  await phoneField(busy).fill('0917000')
  const idle = await openSecond(context, '/auth/signin')
  host.deploy(folderOf('next'))
  await lookForUpdate(page)
  await expect(offer(busy)).toBeVisible()
  const loads = countLoads(busy)
  await updateNow(page, idle, busy)
  for (const tab of [page, idle]) await isReplaced(tab, former)

  await expect(busy.getByText('This page is from the older version')).toBeVisible()
  await expect(busy.getByText('Finish what you started here, then reload.')).toBeVisible()
  await expect(offer(busy)).toHaveCount(0)
  await expect(phoneField(busy)).toHaveValue('0917000')
  expect(loads()).toBe(0)
  await press(busy, 'Reload')
  await isReplaced(busy, former)
  await expect(busy.getByText('This page is from the older version')).toHaveCount(0)
})

test('a tab that opens while another one updates follows, too [F81]', async ({
  page,
  context,
  control,
  host,
}) => {
  const former = await openWithOffer(page, host, '/')
  // What nobody sees at first, the watch over versions among it, waits for what the first screen reads.
  await control.fault('serviceLink', 'slow', { delay: 3_000, times: 0 })
  const opening = await context.newPage()
  // At rest but for the provider: see `updateNow`.
  const reads = opening.waitForRequest(/getkefu/)
  await opening.goto('/service')
  await reads
  await press(page, 'Update now')
  for (const tab of [page, opening]) await isReplaced(tab, former)
})

test('a page whose first worker comes from a deploy in between is replaced by that of its worker [F81]', async ({
  page,
  host,
  expectFailure,
  expectWords,
}) => {
  expectFailure('.js', 404)
  expectWords(/Lost code: /)
  const worker = host.holdWorker()
  await page.goto('/service')
  const former = await buildOf(page)
  await worker.asked
  host.deploy(folderOf('next'))
  worker.letCome()
  await isReplaced(page, former)
  await controlled(page)
  const loads = countLoads(page)
  await atRest(page)
  expect(loads()).toBe(0)
})

test('a worker that comes before the page of its build is not installed: nothing is offered nor loaded anew until that is there [F80]', async ({
  page,
  context,
  host,
}) => {
  const former = await openControlled(page, '/')
  const loads = countLoads(page)
  void host.deployAllButPage(folderOf('next'))
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
  await context.setOffline(true)
  await page.goto('/auth/register')
  await expect(h1(page, 'Register')).toBeVisible()
  expect(await buildOf(page)).toBe(former)
  await expect(offer(page)).toHaveCount(0)
  expect(loads()).toBe(1)

  await context.setOffline(false)
  host.deploy(folderOf('next'))
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  await updateNow(page)
  await isReplaced(page, former)
})

test('a first worker that comes before the page of its build loads nothing anew, and is installed later [F81]', async ({
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
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(registered).toBe(false)
  expect(loads()).toBe(0)
  host.deploy(folderOf('next'))
  await expect(async () => {
    await page.clock.fastForward(30_000)
    expect(await buildOf(page)).not.toBe(former)
  }).toPass({ timeout: 20_000 })
})

test('a tab of the older version whose next screen is gone reloads once and opens it [F79]', async ({
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
  await openControlled(page, '/')
  const busy = await openSecond(context, '/profile/change-password')
  await busy.getByLabel('Current password').fill('half of it')
  host.deploy(folderOf('next'))
  await lookForUpdate(page)
  await updateNow(page, busy)
  await expect(busy.getByText('This page is from the older version')).toBeVisible()
  const former = await buildOf(busy)
  const loads = countLoads(busy)
  // What the browser itself still has of the older version would do as well.
  await (await context.newCDPSession(busy)).send('Network.clearBrowserCache')
  await press(busy, 'Back')
  await expect(h1(busy, 'Profile')).toBeVisible()
  await expect.poll(() => buildOf(busy)).not.toBe(former)
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

  for (const [what, file] of [
    ['A screen', /assets\/profile-.*\.js/],
    ['A style sheet', /assets\/.*\.css/],
  ] as const) {
    test(`${what} lost to the network is fetched by one reload, since browsers remember a failed import`, async ({
      page,
      expectFailure,
      expectWords,
    }) => {
      for (const ending of ['.js', '.css']) expectFailure(ending, 'ERR_FAILED')
      expectWords(/Lost code: (Failed to fetch dynamically imported module|Unable to preload CSS)/)
      await page.goto('/')
      let reloads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) reloads += 1
      })
      await page.route(file, (route) => (reloads === 0 ? route.abort() : route.continue()))
      await page.getByRole('link', { name: 'Profile' }).click()
      await expect(h1(page, 'Profile')).toBeVisible()
      expect(reloads).toBe(1)
      // What comes after the first drawing is on its way once more.
      await expect.poll(() => page.evaluate(countDeadSheets)).toBe(0)
    })
  }

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

for (const [what, answer] of [
  ['is gone', { status: 404, type: 'text/plain', body: 'Not found' }],
  ['is answered with a page', { status: 200, type: 'text/html', body: '<!doctype html><title>Hi</title>' }],
  ['fails', { status: 500, type: 'text/plain', body: 'Server error' }],
] as const) {
  test(`while sw.js ${what} the version on the phone goes on, also without a network [F80]`, async ({
    page,
    context,
    host,
  }) => {
    const former = await openControlled(page, '/')
    host.deploy(folderOf('next'))
    host.answerWorker(answer)
    await lookForUpdate(page).catch(() => undefined)
    await page.goto('/auth/signin')
    await expect(h1(page, 'Sign in')).toBeVisible()
    await context.setOffline(true)
    await page.goto('/auth/register')
    await expect(h1(page, 'Register')).toBeVisible()
    await expect(page.getByText('You are offline. Showing what was saved on this phone.')).toBeVisible()
    expect(await buildOf(page)).toBe(former)
    await expect(offer(page)).toHaveCount(0)

    await context.setOffline(false)
    host.answerWorker(null)
    await lookForUpdate(page)
    await expect(offer(page)).toBeVisible()
  })
}

test('a first visit whose network goes away while the app is fetched tries again while it is open [R355]', async ({
  page,
  host,
}) => {
  const asked = host.lose(/wallet-.*\.js$/)
  await page.clock.install()
  await page.goto('/')
  await asked
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(registered).toBe(false)
  host.loseNothing()
  await expect(async () => {
    await page.clock.fastForward(30_000)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass({ timeout: 20_000 })
})

test('a page that was on its way when the worker took over is taken over, too [R355]', async ({
  page,
  context,
}) => {
  const onItsWay = await context.newPage()
  const letGo = await hold(onItsWay, /\/help$/)
  const opened = onItsWay.goto('/help')
  await openControlled(page, '/')
  letGo()
  await opened
  await controlled(onItsWay)
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
