import { readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { controlled, expect, test as base } from '../fixtures.ts'
import { startNginx } from './start-nginx.ts'
import { listenForViolations } from './violations.ts'

const folder = process.env['APP_FOLDER'] ?? 'dist'

interface WorkerFixtures {
  nginx: { url: string }
}

const test = base.extend<object, WorkerFixtures>({
  nginx: [
    async ({ provider }, use) => {
      const nginx = await startNginx(folder, provider.url)
      await use(nginx)
      await nginx.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ nginx }, use) => use(nginx.url),
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** As it is on the wire: nothing decompressed, no header joined, the path as it is written. */
const get = (url: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const asked = ask({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const page = readFileSync(`${folder}/index.html`)
const script = /\/assets\/[\w-]+\.js/.exec(page.toString())?.[0] ?? 'no script'

// In one worker: nginx and its module may first have to be fetched, and Debian's tools take turns.
test.describe.configure({ mode: 'default' })

test('a page opens at every path; what is missing is missing', async ({ nginx }) => {
  for (const path of ['/', '/wallet', '/loan/details?id=10', '/repayment/list', '/no/such/screen']) {
    const { status, headers, body } = await get(nginx.url, path, asPage)
    expect.soft(status, path).toBe(200)
    expect.soft(headers['content-type'], path).toBe('text/html; charset=utf-8')
    expect.soft(headers['cache-control'], path).toBe('no-cache')
    expect.soft(body.equals(page), path).toBe(true)
  }
  for (const [path, accept] of [
    ['/assets/gone.js', '*/*'],
    ['/assets/gone.js', asPage.accept],
    ['/wallet', 'application/json'],
    ['/_headers', asPage.accept],
    ['/nginx.conf', asPage.accept],
    ['/.vite/manifest.json', '*/*'],
    ['/%2evite/manifest.json', '*/*'],
    ['/assets/../nginx.conf', '*/*'],
    ['/-missing', asPage.accept],
  ] as const) {
    const { status, headers } = await get(nginx.url, path, { accept })
    expect.soft(status, path).toBe(404)
    // A file that comes with the next build must not stay missing for a year.
    expect.soft(headers['cache-control'], path).toBeUndefined()
  }
  expect((await get(nginx.url, '/', asPage, 'POST')).status).toBe(405)
})

test('every file has the whole list of headers, and each kind its own time to be kept', async ({
  nginx,
  provider,
}) => {
  const started = await get(provider.url, '/', asPage)
  const names = [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'x-content-type-options',
    'x-frame-options',
  ]
  for (const [path, type, kept] of [
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/icon-192.png', 'image/png', 'no-cache'],
    ['/icon-48.png', 'image/png', 'no-cache'],
    [script, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 'text/html; charset=utf-8', undefined],
  ] as const) {
    const { headers } = await get(nginx.url, path)
    expect.soft(headers['content-type'], path).toBe(type)
    expect.soft(headers['cache-control'], path).toBe(kept)
    for (const name of names) {
      expect.soft(headers[name], `${path} ${name}`).toBeDefined()
      // What was tried with "npm start" is what a host sends.
      expect.soft(headers[name], `${path} ${name}`).toEqual(started.headers[name])
    }
    // A promise of https would lock people out of a host that has none.
    expect.soft(headers['strict-transport-security'], path).toBeUndefined()
    expect.soft(headers['server'], path).toBe('nginx')
  }
})

test('what was compressed with the build is sent so, brotli first, and is asked about before it is sent again', async ({
  nginx,
}) => {
  for (const [accepted, sent, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    for (const path of ['/', script, '/sw.js', '/manifest.webmanifest']) {
      const { headers, body } = await get(nginx.url, path, { 'accept-encoding': accepted })
      expect.soft(headers['content-encoding'], `${path} ${accepted}`).toBe(sent)
      expect.soft(headers['vary'], `${path} ${accepted}`).toBe('Accept-Encoding')
      const file = path === '/' ? 'index.html' : path
      expect.soft(open(body).equals(readFileSync(`${folder}/${file}`)), `${path} ${accepted}`).toBe(true)
    }
  }
  const { headers } = await get(nginx.url, '/sw.js')
  const again = await get(nginx.url, '/sw.js', { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
})

test('calls reach the provider as they are, once each, also where the answer is lost', async ({
  nginx,
  control,
}) => {
  const { phone } = await control.person()
  const read = await get(nginx.url, '/index.php/IndexNew/gettitle', { land: 'fil' })
  expect(read.status).toBe(200)
  expect(read.headers['cache-control']).toBe('private, no-store')
  expect(read.headers['clear-site-data']).toBeUndefined()
  expect(read.headers['x-content-type-options']).toBe('nosniff')
  expect(read.headers['content-security-policy']).toContain('sandbox')
  expect(read.headers['connection']).toBe('keep-alive')
  expect((await control.requests('IndexNew/gettitle'))[0]).toMatchObject({ land: 'fil' })
  expect((await get(nginx.url, '/index.php/No/such')).status).toBe(404)

  const signIn = () => {
    const body = new FormData()
    body.set('phone', phone)
    body.set('password', 'secret123')
    return fetch(`${nginx.url}/index.php/UserNew/login`, { method: 'POST', body })
  }
  const heard = await signIn()
  expect(heard.headers.get('connection')).toBe('close')
  expect(await heard.json()).toMatchObject({ status: 1 })
  // Nothing that one borrower saw stays in the browser's own cache for the next.
  expect(heard.headers.get('clear-site-data')).toBe('"cache"')
  await control.fault('signIn', 'lost')
  expect((await signIn()).status).toBe(502)
  expect(await control.requests('UserNew/login')).toHaveLength(2)

  // Logging out changes something, though it is a GET.
  const left = await get(nginx.url, '/index.php/UserNew/logout')
  expect([left.headers['connection'], left.headers['clear-site-data']]).toEqual(['close', '"cache"'])
  await control.fault('signOut', 'reset', { times: 0 })
  expect((await get(nginx.url, '/index.php/UserNew/logout', { authorization: 'x' })).status).toBe(502)
  expect(await control.requests('UserNew/logout')).toHaveLength(2)
})

test.describe('the whole app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('works behind it: signs in, sends a photo, opens anew under its worker, and nothing is refused', async ({
    nginx,
    page,
    context,
    control,
    signInByForm,
  }) => {
    const heard = await listenForViolations(context)
    await signInByForm(await control.person({ profile: 'partial', balance: 1234.5 }))
    // A page that is left while its files arrive can hold them back from the worker, which fetches them too.
    await controlled(page)
    await page.goto('/profile/identity')
    await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
    await expect(page.getByRole('status').getByText('Uploaded', { exact: true })).toBeVisible()
    await page.goto('/profile/identity?mode=view')
    const picture = page.getByRole('img', { name: 'Front of ID card' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const photo = new URL((await picture.getAttribute('src')) ?? '', page.url())
    expect((await get(nginx.url, photo.pathname)).headers['cache-control']).toBe('private, no-store')
    await context.setOffline(true)
    await page.goto('/service')
    await expect(page.getByText('Coming soon')).toBeVisible()
    await context.setOffline(false)
    await page.goto('/wallet')
    await expect(page.getByText('₹1,234.50').first()).toBeVisible()
    expect(heard).toEqual([])
  })
})
