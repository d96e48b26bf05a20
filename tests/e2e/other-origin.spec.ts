import { startProvider } from '../../provider/server.ts'
import { buildInto, folderOf } from '../builds.ts'
import { expect, test as base } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { listenForViolations } from '../security/violations.ts'

interface TestFixtures {
  /** Serves the app; the provider is elsewhere. */
  host: { url: string }
}

const test = base.extend<TestFixtures>({
  host: async ({ provider }, use) => {
    const folder = folderOf('other-origin')
    await buildInto(folder, {
      VITE_REQUEST_ID: 'on',
      VITE_PROVIDER_URL: `${provider.url}/index.php`,
      VITE_UPLOAD_URL: `${provider.url}/upload`,
    })
    const origins = [provider.url]
    const host = await startProvider({ port: 0, database: ':memory:', app: folder, control: true, origins })
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
})

test('with the provider on another origin one signs in, uploads a photo and reads the wallet, and the policy refuses nothing', async ({
  page,
  context,
  host,
  control,
  signInByForm,
}) => {
  const refused = await listenForViolations(context)
  await signInByForm(await control.person({ profile: 'partial', balance: 1234.5 }))
  await page.goto('/profile/identity')
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect.poll(() => timesSaid(page, 'Uploaded')).toBe(1)
  expect(await control.requests('/upload')).toHaveLength(1)
  const [signedIn] = await control.requests('UserNew/login')
  expect(signedIn?.requestId).toMatch(/^[0-9a-f-]{36}$/)

  // The pictures of what was given before come from the provider's origin too.
  await page.goto('/profile/identity?mode=view')
  const picture = page.getByRole('img', { name: 'Front of ID card' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.getAttribute('src')).not.toContain(host.url)

  await page.goto('/wallet')
  await expect(page.getByText('₹1,234.50').first()).toBeVisible()
  expect(refused).toEqual([])
  const asked = await fetch(`${host.url}/control/log`)
  expect(await asked.json()).toEqual({ requests: [] })
})
