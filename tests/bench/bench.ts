// `npm run bench`: the app and the floor (a minimal app of the same libraries) side by side, under one server, network and
// processor, turn by turn; medians, with what they mean against each other, in tests/bench/results.md. A report, no gate.
import { copyFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { startProvider } from '../../provider/server.ts'
import { browserArguments, findBrowser } from '../browser.ts'
import { newPhone } from '../phone.ts'
import { measureAppAlone } from './app-alone.ts'
import { startFlakyLink } from './flaky-link.ts'
import { inContext, median, slowDown, slower } from './measuring.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const patience = 60_000

// Lighthouse's own "slow 4G" as DevTools applies it, and a slow 3G after the same rule.
const networks = {
  'slow 4G': { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
  'slow 3G': { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 },
}

interface Measured {
  paints: number
  answers: number
  /** Of what had come by the time it answered. */
  kilobytes: number
}

/** Runs in the page: notes when the calculator's slider is React's own, so that it answers. */
function watch(): void {
  const look = () => {
    const slider = document.querySelector('input[type=range]')
    if (slider && Object.keys(slider).some((key) => key.startsWith('__reactProps')))
      requestAnimationFrame(() => performance.mark('answers'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function measure(page: Page): Promise<Measured> {
  const isMeasured = () =>
    ['first-contentful-paint', 'answers'].every((name) => performance.getEntriesByName(name).length > 0)
  await page.waitForFunction(isMeasured, null, { timeout: patience })
  return page.evaluate(() => {
    const answers = performance.getEntriesByName('answers')[0]?.startTime ?? Number.NaN
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const come = files.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= answers)
    return {
      paints: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      answers,
      kilobytes: come.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
    }
  })
}

async function openSlowly(context: BrowserContext, network?: keyof typeof networks): Promise<Page> {
  const page = await context.newPage()
  const devtools = await slowDown(context, page)
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
  }
  return page
}

const withContext = <T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> =>
  inContext(browser, async (context) => {
    await context.addInitScript(watch)
    return work(context)
  })

const cold = (network: keyof typeof networks) => (browser: Browser, url: string) =>
  withContext(browser, async (context) => {
    const page = await openSlowly(context, network)
    await page.goto(url, { waitUntil: 'commit', timeout: patience })
    return measure(page)
  })

const flaky = (browser: Browser, url: string) =>
  withContext(browser, async (context) => {
    const link = await startFlakyLink(Number(new URL(url).port))
    const page = await openSlowly(context)
    const began = Date.now()
    link.begin()
    try {
      // A person waits a while, and then loads a page anew that does not mend itself.
      for (;;) {
        await page.goto(link.url, { waitUntil: 'commit', timeout: patience }).catch(() => undefined)
        const found = await page
          .waitForFunction(() => performance.getEntriesByName('answers').length > 0, null, {
            timeout: 10_000,
          })
          .catch(() => null)
        if (found) return { paints: Number.NaN, answers: Date.now() - began, kilobytes: Number.NaN }
      }
    } finally {
      link.close()
    }
  })

/**
 * The browser is closed before the launch that is measured. A page opened in one that still runs would find what an earlier
 * page compiled.
 */
async function offline(_: Browser, url: string): Promise<Measured> {
  const phone = await newPhone(url)
  const start = async () => {
    const started = await phone.start()
    await started.context.addInitScript(watch)
    return started
  }
  try {
    // The second visit is the worker's, and what it shows is kept.
    for (let visit = 1; visit <= 2; visit += 1) {
      const { context, page } = await start()
      await page.goto('/')
      await measure(page)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.waitForTimeout(1_500)
      await context.close()
    }
    await phone.setNetwork(false)
    const { context } = await start()
    const page = await openSlowly(context)
    await page.goto('/', { waitUntil: 'commit' })
    return await measure(page)
  } finally {
    await phone.discard()
  }
}

const scenes = {
  'first visit, slow 4G': cold('slow 4G'),
  'first visit, slow 3G': cold('slow 3G'),
  'first visit, a link that is cut off and back': flaky,
  'launch without a network': offline,
}

async function buildApps(): Promise<Record<'app' | 'floor', string>> {
  const app = process.env['APP_FOLDER'] ?? '.cache/bench/app'
  if (!process.env['APP_FOLDER'])
    await build({ build: { outDir: app, emptyOutDir: true }, logLevel: 'error' })
  const floor = `${process.cwd()}/.cache/bench/floor`
  await build({
    root: 'tests/bench/floor',
    configFile: false,
    plugins: [react()],
    build: { outDir: floor, emptyOutDir: true },
    logLevel: 'error',
  })
  copyFileSync('tests/bench/floor/sw.js', `${floor}/sw.js`)
  return { app, floor }
}

const cell = (value: number) => (Number.isNaN(value) ? '–' : String(Math.round(value)))

const folders = await buildApps()
const serve = (app: string) => startProvider({ port: 0, database: ':memory:', app, control: true })
const servers = { floor: await serve(folders.floor), app: await serve(folders.app) }
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const lines: string[] = []
for (const [scene, run] of Object.entries(scenes)) {
  const found = { floor: [] as Measured[], app: [] as Measured[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['floor', 'app'] as const) found[side].push(await run(browser, servers[side].url))
  }
  for (const figure of ['paints', 'answers', 'kilobytes'] as const) {
    const floor = median(found.floor.map((one) => one[figure]))
    const app = median(found.app.map((one) => one[figure]))
    // A launch without a network fetches nothing.
    if (Number.isNaN(app) || app === 0) continue
    const line = `| ${scene} | ${figure} | ${cell(floor)} | ${cell(app)} | ${(app / floor).toFixed(2)} |`
    console.log(line)
    lines.push(line)
  }
}
const alone = await measureAppAlone({ browser, url: servers.app.url }, rounds)
console.log(alone.join('\n'))
const version = browser.version()
await browser.close()
for (const server of Object.values(servers)) await server.close()

const [processor] = cpus()
const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}`
writeFileSync(
  'tests/bench/results.md',
  `# The app beside the floor

${new Date().toISOString().slice(0, 10)}, ${machine}, Chromium ${version}, Node ${process.versions.node}; processor ${slower} times
slower, medians of ${rounds} turns in milliseconds; kilobytes are those that had come when it answered. Made by
\`npm run bench\`; the floor is a minimal app of the same libraries (\`tests/bench/floor\`) whose calculator asks no provider.

| scene | | floor | app | app ÷ floor |
| --- | --- | ---: | ---: | ---: |
${lines.join('\n')}

What the floor has no match for; a launch here is a load in a browser that runs already:

| | app |
| --- | ---: |
${alone.join('\n')}
`,
)
