import { browserArguments, findHeadlessShell } from '../browser.ts'
import { atRest, expect, test } from '../fixtures.ts'

const tabs = ['/wallet', '/profile', '/']
const navigations = Number(process.env['NAVIGATIONS'] ?? 300)
test.describe.configure({ timeout: 180_000 + navigations * 500 })

// The app's own memory: without the machine code that the engine makes of what runs often (2 MB after some thousand
// navigations, and then no more), and without a trace, which keeps what it saw in the page.
test.use({
  phoneBrowser: {
    executablePath: findHeadlessShell(),
    args: [...browserArguments, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
})

test(`${navigations} navigations leave no more memory in use than 20 % above the start`, async ({
  phone,
  control,
  signInOn,
}) => {
  const { page } = await phone.start()
  await signInOn(
    page,
    await control.person({ profile: 'complete', balance: 500, loans: [{ state: 'completed' }] }),
  )
  await page.goto('/')
  await atRest(page)
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.enable')
    for (const time of [1, 2]) await session.send('HeapProfiler.collectGarbage', time ? {} : undefined)
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  // Round after round through the tabs, by the app's own links.
  const walk = (times: number) =>
    page.evaluate(
      async ([times, tabs]) => {
        const nextTask = () => new Promise((resolve) => setTimeout(resolve))
        for (let done = 0; done < times; done += tabs.length)
          for (const path of tabs) {
            const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`)
            if (!link) throw new Error(`no way to ${path}`)
            const before = document.querySelector('h1')
            link.click()
            while (location.pathname !== path || document.querySelector('h1') === before) await nextTask()
          }
      },
      [times, tabs] as const,
    )
  // Code, words and data of every screen are there before it is measured: also what comes only once a screen was looked at.
  for (const path of tabs) {
    await page.locator(`nav a[href="${path}"]`).click()
    await atRest(page)
  }
  await walk(60)
  await atRest(page)
  const before = await used()
  await walk(navigations)
  await atRest(page)
  const after = await used()
  console.log(
    `${navigations} navigations: ${(before / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`,
  )
  expect(after).toBeLessThan(before * 1.2)
})
