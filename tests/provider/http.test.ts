import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dataOf, envelope, refusalOf, startTestProvider, type TestProvider } from './provider-client.ts'

const app = mkdtempSync(join(tmpdir(), 'easy-loan-app-'))
const script = 'export const answer = 42\n'.repeat(200)
let provider: TestProvider

beforeAll(async () => {
  mkdirSync(join(app, 'assets'))
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>easy loan</title>')
  writeFileSync(join(app, 'sw.js'), 'self.skipWaiting()')
  mkdirSync(join(app, '.well-known'))
  writeFileSync(join(app, '.well-known', 'security.txt'), 'Contact: mailto:security@lender.example')
  writeFileSync(join(app, '.htaccess'), 'for Apache')
  writeFileSync(join(app, 'assets', 'app-1.js'), script)
  writeFileSync(join(app, 'assets', 'lib-1.js'), script)
  writeFileSync(join(app, 'assets', 'lib-1.js.gz'), 'ready made')
  provider = await startTestProvider({ app })
})
afterAll(async () => {
  await provider.close()
  rmSync(app, { recursive: true })
})

/** Sends bytes as they are and gives what came back, for what fetch would not send. */
const speak = (text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(provider.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('close', () => resolve(answer))
    // A connection that is cut is an answer too.
    socket.on('error', () => {})
    if (text.endsWith('short')) socket.end(text)
    else socket.write(text)
  })

const isUp = async () => expect((await provider.get('IndexNew/gettitle')).status).toBe(200)

describe('what no app sends', () => {
  it.each(['/index.php/UserNew/nothing', '/index.php/', '/index.php/usernew/login', '/index.php/__proto__'])(
    '%s is 404 in words',
    async (path) => {
      const response = await fetch(`${provider.url}${path}`)
      expect(response.status).toBe(404)
      expect(await envelope(response)).toMatchObject({ status: 0, msg: 'There is no such call' })
    },
  )

  it.each([
    ['GET', '/index.php/UserNew/login', 'POST'],
    ['POST', '/index.php/IndexNew/index', 'GET'],
    ['DELETE', '/index.php/OrderNew/lists', 'GET'],
    ['GET', '/upload', 'POST'],
  ])('%s %s is 405', async (method, path, allowed) => {
    const response = await fetch(`${provider.url}${path}`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  })

  it('a body over 1 MB is 413, also where its size is not told', async () => {
    const big = 'x'.repeat(1024 * 1024)
    expect((await provider.post('UserNew/login', { phone: big, password: 'x' })).status).toBe(413)
    const stream = new Blob([big, big]).stream()
    const options = { method: 'POST', body: stream, duplex: 'half' }
    const response = await fetch(`${provider.url}/index.php/UserNew/login`, options)
    expect(response.status).toBe(413)
    const { token } = await provider.person()
    const file = new Blob([Buffer.from('\xff\xd8\xff', 'latin1'), new Uint8Array(11 * 1024 * 1024)])
    const upload = await provider.upload(file, 'a.jpg', { token })
    expect([upload.status, await upload.json()]).toEqual([
      413,
      { error: 1, message: 'This is too large to send' },
    ])
  })

  it.each([
    ['multipart/form-data; boundary=x', 'no boundary here'],
    ['multipart/form-data', '--x\r\n'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="phone"\r\n\r\n0917'],
    ['application/json', '{"phone":"09170000002"}'],
    ['', ''],
  ])('a form of type "%s" that says %j is refused in words', async (type, body) => {
    const options = { method: 'POST', headers: { 'content-type': type }, body }
    expect(await refusalOf(fetch(`${provider.url}/index.php/UserNew/login`, options))).toBe(
      'The form could not be read',
    )
  })

  it('a file where a text belongs is a field left out', async () => {
    const form = new FormData()
    form.append('phone', new Blob(['09170000002']), 'phone.txt')
    const response = fetch(`${provider.url}/index.php/UserNew/login`, { method: 'POST', body: form })
    expect(await refusalOf(response)).toBe('Please enter a valid phone number')
  })

  const longHeader = 'y'.repeat(200_000)
  it.each([
    'GET // HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /%ff%fe%00 HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n',
    'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /upload/..%2f..%2fetc HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX: LONG\r\n\r\n',
    'NONSENSE\r\n\r\n',
    'POST /index.php/UserNew/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\nshort',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ])('%j crashes nothing', async (text) => {
    const answer = await speak(
      text.replace('LONG', longHeader).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    )
    expect(answer).not.toContain('root:')
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
    await isUp()
  })

  it('a sender that gives up half-way crashes nothing and changes nothing', async () => {
    await new Promise<void>((resolve) => {
      const outgoing = request(`${provider.url}/upload`, {
        method: 'POST',
        headers: { 'content-length': 9999 },
      })
      outgoing.on('error', () => resolve())
      outgoing.write('half', () => outgoing.destroy(new Error('gone')))
    })
    await isUp()
    expect(provider.said).toEqual([])
  })

  it('a forged host does not get into addresses', async () => {
    const { token } = await provider.person({ profile: 'complete' })
    const answer = await speak(
      `GET /index.php/InfoNew/userinfo HTTP/1.1\r\nHost: evil"><b>\r\nAuthorization: ${token}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).not.toContain('evil')
  })
})

describe('another origin', () => {
  it('may ask before it calls, and read the answer', async () => {
    const headers = { Origin: 'https://app.example' }
    for (const path of ['/index.php/UserNew/login', '/upload']) {
      const preflight = await fetch(`${provider.url}${path}`, { method: 'OPTIONS', headers })
      expect(preflight.status).toBe(204)
      expect(Object.fromEntries(preflight.headers)).toMatchObject({
        'access-control-allow-origin': 'https://app.example',
        'access-control-allow-headers': 'authorization, land, x-request-id',
        vary: 'Origin',
      })
    }
    const answer = await fetch(`${provider.url}/index.php/IndexNew/gettitle`, { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    const failed = await fetch(`${provider.url}/index.php/OrderNew/lists`, { headers })
    expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([
      401,
      'https://app.example',
    ])
  })

  it('may not control', async () => {
    const options = { method: 'POST', headers: { Origin: 'https://evil.example' }, body: '{}' }
    expect((await fetch(`${provider.url}/control/people`, options)).status).toBe(403)
  })
})

describe('control', () => {
  const control = (host: string, origin = '') =>
    speak(
      `POST /control/log HTTP/1.1\r\nHost: ${host}\r\n${origin}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
    )

  it.each([
    'localhost',
    'localhost:4173',
    'LocalHost',
    'app.localhost:80',
    '127.0.0.1:4173',
    '127.1.2.3',
    '[::1]:80',
  ])('is for %s', async (host) => {
    expect(await control(host)).toMatch(/^HTTP\/1\.1 200/)
  })

  // What a page of others is called whose name was made to lead to this machine; its origin is then this one's.
  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:4173',
    '192.168.1.7',
    '',
  ])('is not for "%s"', async (host) => {
    expect(await control(host)).toMatch(/^HTTP\/1\.1 403/)
    expect(await control(host, `Origin: http://${host}\r\n`)).toMatch(/^HTTP\/1\.1 403/)
    await isUp()
  })
})

const file = (name: string) => new Blob([readFileSync(join('tests/files', name))])

describe('an upload', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', 'jpg'],
    ['photo.png', 'image/png', 'png'],
    ['photo.webp', 'image/webp', 'webp'],
    ['bill.pdf', 'application/pdf', 'pdf'],
  ])('of %s is kept and served as %s, harmlessly', async (name, type, extension) => {
    const { token } = await provider.person()
    const answer = Object(await (await provider.upload(file(name), 'a.html', { token })).json())
    expect(answer).toEqual({
      error: 0,
      url: expect.stringMatching(`/upload/[\\da-f-]{36}.${extension}$`),
      message: '',
    })
    const served = await fetch(answer.url)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Buffer.from(await served.arrayBuffer())).toEqual(readFileSync(join('tests/files', name)))
    await dataOf(provider.post('InfoNew/signatureAdd', { signature: answer.url }, { token }))
    expect(Object(await dataOf(provider.get('InfoNew/userinfo', {}, { token }))).signature).toBe(answer.url)
  })

  it.each([
    ['GIF89a....', 'gif'],
    ['BM......', 'bmp'],
  ])('of %s is a %s', async (text, extension) => {
    const { token } = await provider.person()
    const answer = Object(await (await provider.upload(new Blob([text]), 'x', { token })).json())
    expect(answer.url).toMatch(new RegExp(`\\.${extension}$`))
  })

  it.each([
    ['a text posing as a picture', new Blob(['hello there'])],
    ['a page posing as a PDF', new Blob(['<html>%PDF-1.7'])],
    ['a drawing that can run', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])],
    ['nothing', new Blob([])],
  ])('of %s is error 1 in words', async (_, blob) => {
    const { token } = await provider.person()
    const answer = await (await provider.upload(blob, 'a.png', { token })).json()
    expect(answer).toEqual({ error: 1, message: expect.stringMatching(/^[A-Z].{10,}/) })
  })

  it('needs a session', async () => {
    expect((await provider.upload(file('photo.png'), 'a.png')).status).toBe(401)
    expect((await provider.upload(file('photo.png'), 'a.png', { token: 'old' })).status).toBe(401)
  })

  it('that nobody made is 404', async () => {
    expect((await fetch(`${provider.url}/upload/nothing.png`)).status).toBe(404)
  })
})

const raw = (path: string, encoding: string) =>
  speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`)

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${provider.url}${path}`, { headers: { Accept: 'text/html', ...headers } })

describe('the served app', () => {
  it.each(['/', '/wallet', '/loan/results/12'])('is at %s, under a strict policy', async (path) => {
    const response = await page(path)
    expect(await response.text()).toContain('<title>easy loan</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; " +
        "img-src 'self' blob: data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
        "object-src 'none'; base-uri 'none'; form-action 'none'; " +
        "require-trusted-types-for 'script'; trusted-types dompurify easy-loan; frame-ancestors 'none'",
    )
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('never answers a missing file, or a request for data, with the page', async () => {
    expect((await page('/assets/app-0.js')).status).toBe(404)
    expect((await page('/sw.map')).status).toBe(404)
    expect((await page('/wallet', { Accept: 'application/json' })).status).toBe(404)
    expect((await fetch(`${provider.url}/wallet`, { method: 'POST' })).status).toBe(405)
  })

  it('has its security.txt, and keeps to itself what else begins with a dot', async () => {
    const answer = await page('/.well-known/security.txt')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    for (const path of ['/.htaccess', '/.well-known', '/.well-known/gone'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
  })

  it('keeps what is named by its content, asks again for the rest', async () => {
    const asset = await page('/assets/app-1.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const worker = await page('/sw.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    const etag = worker.headers.get('etag') ?? ''
    expect((await page('/sw.js', { 'If-None-Match': etag })).status).toBe(304)
    writeFileSync(join(app, 'sw.js'), 'self.skipWaiting() // new')
    expect((await page('/sw.js', { 'If-None-Match': etag })).status).toBe(200)
  })

  it('is compressed as the browser can read it, with the file beside it where there is one', async () => {
    expect(await raw('/assets/app-1.js', 'gzip, br')).toMatch(/content-encoding: br/i)
    expect(await raw('/assets/app-1.js', 'gzip, br;q=0')).toMatch(/content-encoding: gzip/i)
    expect(await raw('/assets/app-1.js', 'identity')).not.toMatch(/content-encoding/i)
    expect(await raw('/assets/lib-1.js', 'gzip')).toContain('ready made')
    expect(await (await page('/assets/app-1.js')).text()).toBe(script)
  })
})

describe('without --app and without control', () => {
  it('says what it is, and cannot be controlled', async () => {
    const bare = await startTestProvider({ control: false })
    expect(await (await fetch(`${bare.url}/`)).text()).toContain('started without the app')
    expect((await fetch(`${bare.url}/control/people`, { method: 'POST' })).status).toBe(404)
    await bare.close()
  })
})
