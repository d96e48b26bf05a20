import type { BrowserContext, Page } from '@playwright/test'

/** From the next page on it is noted what alerts and toasts say, as it is said: a busy machine may look only when it is gone again. */
export const noteSaid = (context: BrowserContext) =>
  context.addInitScript(() => {
    const said: (string | null)[] = []
    Object.assign(globalThis, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest('[role=alert], [role=status]'))
          for (const { textContent } of addedNodes) said.push(textContent)
    }).observe(document, { childList: true, subtree: true })
  })

/** How often just these words were said since this page was loaded. What moves into or out of a dialog is said anew. */
export const timesSaid = (page: Page, words: string): Promise<number> =>
  page.evaluate((sought) => {
    const { said } = Object(globalThis) as { said: string[] }
    return said.filter((text) => text === sought).length
  }, words)
