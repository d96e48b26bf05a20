import type { Page } from '@playwright/test'

/**
 * The next answer from such an address that is there whole. A response will not do: one that is cut off, as when its page is
 * left, never ends.
 */
export const wholeAnswer = (page: Page, address: RegExp) =>
  page.waitForEvent('requestfinished', (request) => address.test(request.url()))
