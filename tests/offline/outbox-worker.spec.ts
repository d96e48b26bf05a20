import { wholeBrowser } from '../browser.ts'
import { expect, test } from '../fixtures.ts'
import { storedText } from '../stored.ts'
import { arrivedOnce, card, open, submitIdentity, wakeWorker } from './outbox.ts'

// Only a whole browser is asked to wake the worker.

test.use({ serviceWorkers: 'allow', phoneBrowser: wholeBrowser })
test.describe.configure({ timeout: 120_000 })

test('from the worker while the app is closed', async ({ phone, control, signInOn }) => {
  const person = await control.person()
  const { page, context } = await phone.start()
  await signInOn(page, person)
  await open(page)
  await phone.setNetwork(false)
  await submitIdentity(page)
  // The browser was asked to wake the worker.
  const tags = () =>
    page.evaluate(async () => {
      // TypeScript's own description of browsers has no Background Sync.
      const { sync } = Object(await navigator.serviceWorker.ready) as {
        sync: { getTags: () => Promise<string[]> }
      }
      return sync.getTags()
    })
  await expect.poll(tags).toEqual(['easy-loan/outbox'])
  await page.close()
  await phone.setNetwork(true)

  // A page of the same place without the app in it.
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await wakeWorker(context, other)
  await arrivedOnce(control)
  await expect.poll(() => storedText(other)).not.toContain('Maria Clara')
  // Nothing to send with is left, either, once the worker has looked for more.
  await expect.poll(() => storedText(other)).not.toContain('indexeddb easy-loan-sender')

  await other.goto('/profile/personal')
  await expect(card(other, 'Identity').getByText('Complete')).toBeVisible()
  expect(await control.requests('InfoNew/baseinfo')).toHaveLength(1)
})
