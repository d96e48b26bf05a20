import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { calls } from '#src/api/schema/calls.ts'

import { folderOf } from '../builds.ts'
import { controlled, expect, test as base } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { ask } from './ask.ts'
import { startRecorder } from './recorder.ts'
import { listenForViolations } from './violations.ts'

interface Host {
  url: string
  close: () => Promise<void>
}

/** Serves a copy of a build by a real server, with the configuration that came with the build. */
export type StartHost = (build: string, providerUrl: string) => Promise<Host>

interface TestFixtures {
  host: Host
}

const folder = process.env['APP_FOLDER'] ?? 'dist'
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** The tests of one kind of server, all of which must serve a build alike. Gives what further tests need. */
export function testHost(startHost: StartHost) {
  const page = readFileSync(`${folder}/index.html`)
  const script = /\/assets\/[\w-]+\.js/.exec(page.toString())?.[0] ?? 'no script'
  const get = ask

  const test = base.extend<TestFixtures>({
    host: async ({ provider }, use) => {
      const host = await startHost(folder, provider.url)
      await use(host)
      await host.close()
    },
    baseURL: async ({ host }, use) => use(host.url),
  })

  test('a page opens at every path; what is missing is missing', async ({ host }) => {
    for (const path of ['/', '/wallet', '/loan/details?id=10', '/repayment/list', '/no/such/screen']) {
      const { status, headers, body } = await get(host.url, path, asPage)
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
      ['/.htaccess', asPage.accept],
      ['/.vite/manifest.json', '*/*'],
      ['/%2evite/manifest.json', '*/*'],
      ['/assets/../nginx.conf', '*/*'],
    ] as const) {
      const { status, headers } = await get(host.url, path, { accept })
      expect.soft(status, path).toBe(404)
      // A file that comes with the next build must not stay missing for a year.
      expect.soft(headers['cache-control'], path).toBeUndefined()
    }
    expect((await get(host.url, '/', asPage, 'POST')).status).toBe(405)
  })

  test('every file has the whole list of headers, and each kind its own time to be kept', async ({
    host,
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
      ['/assets/gone.js', undefined, undefined],
    ] as const) {
      const { headers } = await get(host.url, path)
      // The page that says what is missing is the server's own.
      if (type) expect.soft(headers['content-type'], path).toBe(type)
      expect.soft(headers['cache-control'], path).toBe(kept)
      for (const name of names) {
        expect.soft(headers[name], `${path} ${name}`).toBeDefined()
        // What was tried with "npm start" is what a host sends.
        expect.soft(headers[name], `${path} ${name}`).toEqual(started.headers[name])
      }
      // A promise of https would lock people out of a host that has none.
      expect.soft(headers['strict-transport-security'], path).toBeUndefined()
    }
  })

  test('what was compressed with the build is sent so, brotli first, and is asked about before it is sent again', async ({
    host,
  }) => {
    for (const [accepted, sent, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      for (const path of ['/', script, '/sw.js', '/manifest.webmanifest']) {
        const { headers, body } = await get(host.url, path, { 'accept-encoding': accepted })
        expect.soft(headers['content-encoding'], `${path} ${accepted}`).toBe(sent)
        expect.soft(headers['vary'], `${path} ${accepted}`).toBe('Accept-Encoding')
        const file = path === '/' ? 'index.html' : path
        expect.soft(open(body).equals(readFileSync(`${folder}/${file}`)), `${path} ${accepted}`).toBe(true)
      }
    }
    const { headers } = await get(host.url, '/sw.js')
    const again = await get(host.url, '/sw.js', { 'if-none-match': String(headers['etag']) })
    expect(again.status).toBe(304)
  })

  test('calls reach the provider as they are, once each, also where the answer is lost', async ({
    host,
    control,
  }) => {
    const { phone } = await control.person()
    const read = await get(host.url, '/index.php/IndexNew/gettitle', { land: 'fil' })
    expect(read.status).toBe(200)
    expect(read.headers['cache-control']).toBe('private, no-store')
    expect(read.headers['clear-site-data']).toBeUndefined()
    expect(read.headers['x-content-type-options']).toBe('nosniff')
    expect(read.headers['content-security-policy']).toContain('sandbox')
    expect(String(read.headers['connection']).toLowerCase()).toBe('keep-alive')
    expect((await control.requests('IndexNew/gettitle'))[0]).toMatchObject({ land: 'fil' })
    expect((await get(host.url, '/index.php/No/such')).status).toBe(404)

    const signIn = () => {
      const body = new FormData()
      body.set('phone', phone)
      body.set('password', 'secret123')
      return fetch(`${host.url}/index.php/UserNew/login`, { method: 'POST', body })
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
    const left = await get(host.url, '/index.php/UserNew/logout')
    expect([left.headers['connection'], left.headers['clear-site-data']]).toEqual(['close', '"cache"'])
    await control.fault('signOut', 'reset', { times: 0 })
    expect((await get(host.url, '/index.php/UserNew/logout', { authorization: 'x' })).status).toBe(502)
    expect(await control.requests('UserNew/logout')).toHaveLength(2)
  })

  test('only the calls of the contract reach the provider, and only as the app writes them', async () => {
    const recorder = await startRecorder()
    const host = await startHost(folder, recorder.url)
    try {
      for (const { method, path, payload } of Object.values(calls)) {
        const names = method === 'GET' ? Object.values(payload.fields).map(({ wire }) => wire[0]) : []
        const query = names.length > 0 ? `?${names.map((name) => `${name}=1%202`).join('&')}` : ''
        const written = `/index.php/${path}${query}`
        expect.soft((await get(host.url, written, {}, method)).status, written).toBe(200)
        expect.soft(recorder.takeAll().map(({ line }) => line)).toEqual([`${method} ${written}`])
      }
      for (const line of ['POST /upload', 'GET /upload/2026/a%20b.jpg?size=1', 'HEAD /upload/a.jpg']) {
        const [method = '', path = ''] = line.split(' ')
        expect.soft((await get(host.url, path, {}, method)).status, line).toBe(200)
        expect.soft(recorder.takeAll().map((asked) => asked.line)).toEqual([line])
      }
      for (const line of [
        'GET /index.php',
        'GET /index.php/',
        'POST /index.php?s=/Admin/user/del',
        'GET /index.php/Admin/index',
        'GET /index.php/UserNew/login',
        'POST /index.php/UserNew/login/',
        'POST /index.php/UserNew/loginAs',
        'POST /index.php/UserNew/login?s=/Admin/user/del',
        'POST /index.php/usernew/login',
        'PUT /index.php/UserNew/login',
        'POST /index.php/IndexNew/index',
        'GET /index.php/IndexNew/index?s=/Admin/index',
        'GET /index.php/OrderNew/info?oid=1&s=/Admin/index',
        'GET /index.php/OrderNew/info?s=/Admin/index&oid=1',
        'GET /index.php/OrderNew/info?OID=1',
        'GET /index.php/Admin/del/../../IndexNew/index',
        'GET /index.php/Admin/%2e%2e/IndexNew/index',
        'GET /index.php//IndexNew/index',
        'GET //index.php/IndexNew/index',
        'GET /x/../index.php/IndexNew/index',
        'GET /index.php/IndexNew/inde%78',
        'GET /index%2ephp/Admin/index',
        'GET /index.php%2fAdmin%2findex',
        'GET /index.php/IndexNew/index;x',
        'GET /admin.php',
        'GET /INDEX.PHP/Admin/index',
        'GET /upload',
        'PUT /upload/a.php',
        'POST /upload/a.jpg',
        'POST /upload?s=/Admin/index',
        'GET /upload/../index.php/Admin/index',
        'GET /upload/%2e%2e/index.php/Admin/index',
        'GET /uploads/a.jpg',
      ]) {
        const [method = '', path = ''] = line.split(' ')
        expect.soft((await get(host.url, path, {}, method)).status, line).toBeGreaterThanOrEqual(400)
        expect.soft(recorder.takeAll(), line).toEqual([])
      }
    } finally {
      await host.close()
      await recorder.close()
    }
  })

  test('what tells the provider who asks is not the asker’s to write, and no cookie goes either way', async () => {
    const recorder = await startRecorder()
    const host = await startHost(folder, recorder.url)
    try {
      const forged = {
        cookie: 'PHPSESSID=stolen',
        'x-forwarded-for': '203.0.113.7',
        'x-real-ip': '203.0.113.7',
        'x-client-ip': '203.0.113.7',
        'client-ip': '203.0.113.7',
        forwarded: 'for=203.0.113.7',
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/index.php/Admin/index',
        'x-rewrite-url': '/index.php/Admin/index',
        'x-http-method-override': 'DELETE',
      }
      for (const [path, method] of [
        ['/index.php/IndexNew/index', 'GET'],
        ['/index.php/UserNew/login', 'POST'],
        ['/index.php/MoneyNew/tixian', 'POST'],
        ['/upload', 'POST'],
        ['/upload/a.jpg', 'GET'],
      ] as const) {
        const sent = { ...forged, authorization: 'token', land: 'fil', 'x-request-id': 'one' }
        const { status, headers } = await get(host.url, path, sent, method)
        expect.soft(status, path).toBe(200)
        expect.soft(headers['set-cookie'], path).toBeUndefined()
        expect.soft(headers['x-powered-by'], path).toBeUndefined()
        expect.soft(headers['cache-control'], path).toBe('private, no-store')
        expect.soft(headers['content-security-policy'], path).toContain('sandbox')
        const [asked] = recorder.takeAll()
        // What the app sends arrives.
        expect.soft(asked?.headers, path).toMatchObject({
          authorization: 'token',
          land: 'fil',
          'x-request-id': 'one',
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
        })
        const heard = JSON.stringify(asked)
        for (const part of ['stolen', '203.0.113.7', 'evil.example', 'Admin', 'DELETE'])
          expect.soft(heard, path).not.toContain(part)
      }
    } finally {
      await host.close()
      await recorder.close()
    }
  })

  test('security.txt is served where the operator names a contact; nothing else that begins with a dot is', async ({
    host,
    provider,
  }) => {
    expect((await get(host.url, '/.well-known/security.txt', asPage)).status).toBe(404)
    const named = await startHost(folderOf('chosen'), provider.url)
    try {
      const { status, headers, body } = await get(named.url, '/.well-known/security.txt')
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const fields = new Map(
        body
          .toString()
          .trim()
          .split('\n')
          .map((line) => line.split(': ') as [string, string]),
      )
      expect(fields.get('Contact')).toBe('mailto:security@lender.example')
      const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(300)
      expect(days).toBeLessThan(365)
      expect((await get(named.url, '/.well-known/../.vite/manifest.json')).status).toBe(404)
      expect((await get(named.url, '/.well-known/gone', asPage)).status).toBe(404)
    } finally {
      await named.close()
    }
  })

  test.describe('the whole app', () => {
    test.use({ serviceWorkers: 'allow' })

    test('works behind it: signs in, sends a photo, opens anew under its worker, and nothing is refused', async ({
      host,
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
      await expect.poll(() => timesSaid(page, 'Uploaded')).toBe(1)
      await page.goto('/profile/identity?mode=view')
      const picture = page.getByRole('img', { name: 'Front of ID card' })
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const photo = new URL((await picture.getAttribute('src')) ?? '', page.url())
      expect((await get(host.url, photo.pathname)).headers['cache-control']).toBe('private, no-store')
      await context.setOffline(true)
      await page.goto('/service')
      await expect(page.getByText('Coming soon')).toBeVisible()
      await context.setOffline(false)
      await page.goto('/wallet')
      await expect(page.getByText('₹1,234.50').first()).toBeVisible()
      expect(heard).toEqual([])
    })
  })

  return { test, get }
}
