import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '../fixtures.ts'
import { testHost } from './host-rules.ts'
import { startApache } from './start-apache.ts'

const { test, get } = testHost(startApache)

// A PHP program, as far as the server sees: it says what it was asked.
const script = `#!/bin/sh
echo "Content-Type: application/json"
echo "Cache-Control: public, max-age=60"
echo "X-Powered-By: PHP/5.6"
echo "Set-Cookie: PHPSESSID=new"
echo
echo "ran $REQUEST_METHOD $PATH_INFO $QUERY_STRING $HTTP_AUTHORIZATION $HTTP_COOKIE $HTTP_X_FORWARDED_FOR $HTTP_CLIENT_IP"
`

test('a provider that lies beside the app gets the calls of the contract, and of the rest nothing is served', async () => {
  const host = await startApache(process.env['APP_FOLDER'] ?? 'dist', undefined, async (app) => {
    await mkdir(join(app, 'upload'))
    await mkdir(join(app, 'runtime/log'), { recursive: true })
    for (const name of ['index.php', 'admin.php', 'upload/a.php', 'upload/b.php.jpg']) {
      await writeFile(join(app, name), script)
      await chmod(join(app, name), 0o755)
    }
    for (const name of ['upload/a.jpg', 'runtime/log/today.log', 'composer.json', '.env', 'icon-192.png.old'])
      await writeFile(join(app, name), 'secret')
  })
  try {
    const forged = { cookie: 'a=stolen', 'x-forwarded-for': '203.0.113.7', 'client-ip': '203.0.113.7' }
    const call = (path: string, method: string) =>
      get(host.url, path, { ...forged, authorization: 'token' }, method)
    const read = await call('/index.php/OrderNew/info?oid=7', 'GET')
    expect(read.body.toString().trim()).toMatch(/^ran GET \/OrderNew\/info oid=7/)
    for (const answer of [read, await call('/index.php/UserNew/login', 'POST')]) {
      expect(answer.status).toBe(200)
      expect(answer.body.toString()).not.toMatch(/stolen|203\.0\.113/)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      })
      expect([answer.headers['set-cookie'], answer.headers['x-powered-by']]).toEqual([undefined, undefined])
    }
    const [signedIn, sent] = [
      await call('/index.php/UserNew/login', 'POST'),
      await call('/index.php/MoneyNew/tixian', 'POST'),
    ]
    expect(sent.body.toString()).toContain('ran POST /MoneyNew/tixian')
    expect(read.headers['connection']).not.toBe('close')
    expect([signedIn.headers['connection'], sent.headers['connection']]).toEqual(['close', 'close'])
    expect(signedIn.headers['clear-site-data']).toBe('"cache"')
    expect(sent.headers['clear-site-data']).toBeUndefined()

    const picture = await get(host.url, '/upload/a.jpg')
    expect(picture.status).toBe(200)
    expect(picture.headers['cache-control']).toBe('private, no-store')
    expect(picture.headers['content-security-policy']).toContain('sandbox')

    const page = { accept: 'text/html' }
    for (const [path, answered] of [
      ['/index.php', 404],
      ['/index.php/Admin/index', 404],
      ['/index.php/OrderNew/info?s=/Admin/index', 404],
      ['/admin.php', 404],
      ['/upload/a.php', 404],
      ['/upload/b.php.jpg', 404],
      ['/upload/', 404],
      ['/runtime/log/today.log', 404],
      ['/composer.json', 404],
      ['/.env', 404],
      ['/.htaccess', 404],
      ['/icon-192.png.old', 404],
      // As any other path of no file: the app, which says that there is no such page.
      ['/admin.php/x', 200],
      ['/assets/', 200],
      ['/runtime/log', 200],
    ] as const) {
      const { status, body } = await get(host.url, path, page)
      expect.soft(status, path).toBe(answered)
      expect.soft(body.toString(), path).not.toMatch(/secret|^ran|Index of/)
    }
  } finally {
    await host.close()
  }
})
