import type { Browser, BrowserContext, Page } from '@playwright/test'

/** How many times slower than this machine the phone's processor is. */
export const slower = 4

/** A phone of its own for one piece of work, closed after it. */
export async function inContext<T>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  return work(context).finally(() => context.close())
}

/** Makes a page as slow as the phone. Resolves with the session that did, for more of the kind. */
export async function slowDown(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return devtools
}

/** The middle one; NaN of none. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
