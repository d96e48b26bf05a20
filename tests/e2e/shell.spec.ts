import type { Page } from '@playwright/test'

import { wholeAnswer } from '../answers.ts'
import {
  atRest,
  expect,
  forgetReads,
  hold,
  inEachLanguage,
  sendSignIn,
  speak,
  test,
  waitLonger,
} from '../fixtures.ts'
import { wordsOf } from '../words.ts'

/** What is drawn in #root: elements, their classes and their texts, without what only a live screen has. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (node: Node, depth: number): string[] => {
      if (node instanceof Text) return [`${' '.repeat(depth)}"${node.data}"`]
      if (!(node instanceof Element) || node.matches('.skip-link, [class^=toasts]')) return []
      const classes = [...node.classList]
        .filter((name) => name !== 'active' && !name.startsWith('lucide'))
        .join('.')
      const mark = node.getAttribute('aria-current') ?? node.getAttribute('aria-pressed') ?? ''
      const line = `${' '.repeat(depth)}${node.localName}.${classes} ${mark}`
      return [line, ...[...node.childNodes].flatMap((child) => linesOf(child, depth + 1))]
    }
    const root = document.querySelector('#root')
    return root ? [...root.childNodes].flatMap((child) => linesOf(child, 0)) : []
  })

const isShell = (page: Page) => page.locator('#root > [inert]').isVisible()

/** Notes every layout shift from the first paint on, in `window.moves`. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(window, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moves.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('home is painted before any code, just as it is drawn before any data; its code asks to be compiled while it comes', async ({
  page,
}) => {
  await forgetReads(page)
  await watchMoves(page)
  await inEachLanguage(async (language) => {
    if (language === 'fil') await speak(page, language)
    const letCode = await hold(page, /\/assets\/.*\.js$/)
    const letData = await hold(page, /IndexNew\/(index|gettitle)/)
    await page.goto('/')
    await expect(page.getByText(wordsOf(language)('Maximum loan limit'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const shell = await drawn(page)
    expect(shell.length).toBeGreaterThan(50)

    letCode()
    await expect.poll(() => isShell(page)).toBe(false)
    expect(await drawn(page)).toEqual(shell)
    letData()
    await expect(page.getByText('₹9,013.33 × 12')).toBeVisible()
    await atRest(page)
    expect(await page.evaluate('window.moves')).toEqual([])
  })

  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const code = files.filter((file) => /\/assets\/(vendor|app|common)-[^/]+\.js$/.test(file))
  expect(code).toHaveLength(3)
  for (const file of code)
    expect(await (await page.request.get(file)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

// What else is not plainly a number: build/start.test.ts.
test('what can be borrowed at most is told before any code, as the app tells it, and what is not plainly a number not before', async ({
  page,
  control,
}) => {
  await forgetReads(page)
  const letCode = await hold(page, /\/assets\/.*\.js$/)
  const limit = page.getByRole('banner').locator('strong')
  await control.act('config', { cfg_maxmoney: '<b>5</b>' })
  const answered = wholeAnswer(page, /IndexNew\/index/)
  await page.goto('/')
  await answered
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(limit).toHaveText('—')

  await control.act('config', { cfg_maxmoney: 1_300_000 })
  await page.goto('/')
  await expect(limit).toHaveText('₹1,300,000')
  expect(await isShell(page)).toBe(true)
  letCode()
  await expect.poll(() => isShell(page)).toBe(false)
  await expect(limit).toHaveText('₹1,300,000')
})

test('sign-in is painted before any code, just where it then stands', async ({ page }) => {
  await forgetReads(page)
  await watchMoves(page)
  await inEachLanguage(async (language) => {
    if (language === 'fil') await speak(page, language)
    const say = wordsOf(language)
    const letCode = await hold(page, /\/assets\/.*\.js$/)
    await page.goto('/auth/signin')
    // Words and where they stand, as a person sees them.
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root :is(h1, [class*=label], a, button, .text-field-box)')]
          .filter((element) => !element.matches('.skip-link'))
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [element.textContent, x, y, width, height].join(' ')
          }),
      )
    for (const word of ['Sign in', 'Phone number', 'Password', 'Forgot password?', 'Register'])
      await expect(page.getByText(say(word), { exact: true }).first()).toBeVisible()
    expect(await isShell(page)).toBe(true)
    const shell = await places()
    expect(await page.locator('#root input').count()).toBe(0)
    letCode()
    await expect(page.getByLabel(say('Phone number'), { exact: true })).toBeVisible()
    expect(await places()).toEqual(shell)
    expect(await page.evaluate('window.moves')).toEqual([])
  })
})

test('any other screen begins with the frame that it will have, and nothing of home', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  const letCode = await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/wallet')
  const bar = page.locator('#root nav')
  await expect(bar.locator('[aria-current]')).toHaveText('Wallet')
  await expect(page.getByText('Maximum loan limit')).toHaveCount(0)
  await page.goto('/loan/my-loans')
  await expect(page.locator('#root header button')).toBeVisible()
  await expect(bar).toHaveCount(0)
  letCode()
  await expect(page.getByRole('heading', { name: 'My loans', level: 1 })).toBeVisible()
})

test.describe('on a first visit whose code is lost on the way', () => {
  test('the page asks again by itself once the network is there, and never while it is not', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('.js', 'ERR_CONNECTION_RESET')
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    let isLost = true
    await page.route(/\/assets\/.*\.js$/, (route) =>
      isLost ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto('/')
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
      .toBeGreaterThan(6)
    expect(loads).toBe(1)
    expect(await isShell(page)).toBe(true)
    isLost = false
    await expect(page.getByRole('slider')).toBeVisible()
    expect(loads).toBe(2)
  })

  // As browsers before Chromium 156 and Firefox 154 do, which ask for a failed module never again in the same page.
  test('one lost file, remembered as lost, is brought by one reload, whichever it is', async ({
    context,
    expectFailure,
    expectWords,
  }) => {
    expectFailure('.js', 'ERR_CONNECTION_RESET')
    expectWords(/Lost code: Failed to fetch dynamically imported module/)
    for (const chunk of ['app', 'vendor', 'account', 'forms', 'common'])
      await test.step(chunk, async () => {
        const page = await context.newPage()
        let loads = 0
        page.on('request', (request) => {
          if (request.isNavigationRequest()) loads += 1
        })
        await page.route(new RegExp(`/assets/${chunk}-.*\\.js$`), (route) =>
          loads === 1 && route.request().resourceType() === 'script'
            ? route.abort('connectionreset')
            : route.continue(),
        )
        await page.goto('/auth/signin')
        await expect(page.getByLabel('Phone number')).toBeVisible()
        expect(loads).toBe(2)
        await page.close()
      })
  })

  test('sign-in needs no more code than its screen', async ({ page, control, expectFailure }) => {
    for (const ending of ['.js', '.css']) expectFailure(ending, 'ERR_CONNECTION_RESET')
    const person = await control.person()
    const last = wholeAnswer(page, /\/assets\/borrower-/)
    await page.goto('/auth/signin')
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await last
    // Home fetches more than that only once it is drawn.
    await page.route(/\/assets\/(?!home-later-)/, (route) => route.abort('connectionreset'))
    await sendSignIn(page, person)
    await expect(page.getByRole('slider')).toBeVisible()
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what a deep link asks for early is what its screen then takes, on a first visit and on the next', async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('preload')) complaints.push(message.text())
    })
    for (const visit of ['first', 'next']) {
      await page.goto('/auth/signin')
      await expect(page.getByLabel('Phone number')).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), visit)
        .toBe(true)
      // The browser says what was asked for in vain within seconds of the load.
      await page.waitForTimeout(4_000)
      const sheets = await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => link instanceof HTMLLinkElement && link.href))
      // A busy machine may take only later what the browser missed by then.
      const isTaken = (words: string) =>
        words.includes('not used within a few seconds') &&
        sheets.some((address) => address && words.includes(address))
      expect(
        complaints.splice(0).filter((words) => !isTaken(words)),
        visit,
      ).toEqual([])
    }
  })
})

test('what the screen does not show yet is asked for after what it shows', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 500 }))
  await page.goto('/')
  await atRest(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const held = /IndexNew\/money/
  const answer = await hold(page, held)
  // How long the app waits at most for what it reads (src/main.tsx) is not looked at here.
  await waitLonger(page, 2_000)
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await atRest(page, held)
  const isLater = (path: string) => /\/assets\/(forms|withdraw-dialog|service-worker)/.test(path)
  expect(asked.filter(isLater)).toEqual([])
  answer()
  await expect(page.getByText('₹500', { exact: true })).toBeVisible()
  await expect.poll(() => asked.some(isLater)).toBe(true)
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/service-worker'))).toBe(true)
})
