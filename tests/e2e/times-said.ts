import type { Page } from '@playwright/test'

/** Counts from the next page on how often an alert says this, however short it stands. Resolves with the count when it is asked for. */
export async function countSaid(page: Page, words: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((sought) => {
    Object.assign(globalThis, { timesSaid: 0 })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest('[role=alert]'))
          for (const node of addedNodes)
            if (node.textContent?.includes(sought)) Object(globalThis).timesSaid += 1
    }).observe(document, { childList: true, subtree: true })
  }, words)
  return () => page.evaluate((): unknown => Object(globalThis).timesSaid)
}
