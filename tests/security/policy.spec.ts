import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { controlled, expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { listenForViolations } from './violations.ts'

test.use({ serviceWorkers: 'allow' })

test('a photo is shrunk in its worker and sent, and nothing of it is refused', async ({
  page,
  context,
  control,
  signIn,
}) => {
  const heard = await listenForViolations(context)
  await signIn(await control.person({ profile: 'partial' }))
  await page.goto('/profile/identity')
  const worker = page.waitForEvent('worker')
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  expect((await worker).url()).toContain('compress.worker')
  await expect.poll(() => timesSaid(page, 'Uploaded')).toBe(1)
  expect(heard).toEqual([])
})

interface Outcome {
  ran: string[]
  color: string
  hacked: boolean
}

/** What code of others would try in the page. */
const attack = (page: Page): Promise<Outcome> =>
  page.evaluate(async () => {
    const ran: string[] = []
    const attempt = async (name: string, act: () => unknown) => {
      try {
        await act()
        ran.push(name)
      } catch {
        // Refused, as it should be.
      }
    }
    await attempt('markup', () => {
      document.body.insertAdjacentHTML('beforeend', '<i></i>')
    })
    // A variable, so that TypeScript does not look for the method's own types.
    const { trustedTypes }: { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } } =
      Object(globalThis)
    await attempt('another policy', () => trustedTypes?.createPolicy('another', {}))
    await attempt('a foreign worker', () => new Worker('https://elsewhere.example/worker.js'))
    await attempt('a call elsewhere', () => fetch('https://elsewhere.example/'))
    // Named apart, so that TypeScript does not look for it.
    const uploaded: string = '/upload/code.js'
    await attempt('code that was uploaded', () => import(uploaded))
    const script = document.createElement('script')
    await attempt('inline code', () => {
      script.textContent = 'window.hacked = true'
      document.body.append(script)
    })
    const picture = Object.assign(document.createElement('img'), { src: 'http://elsewhere.example/x.png' })
    document.body.append(picture)
    const styled = document.createElement('p')
    styled.setAttribute('style', 'color: red')
    document.body.append(styled)
    return { ran, color: styled.style.color, hacked: 'hacked' in window }
  })

const refused = [
  'connect-src enforce',
  'img-src enforce',
  'require-trusted-types-for enforce',
  'script-src-elem enforce',
  'style-src-attr enforce',
  'trusted-types enforce',
]

test.describe('what the policy does refuse', () => {
  const uploaded = { contentType: 'text/javascript', body: 'window.hacked = true' }

  test.beforeEach(async ({ context, expectWords }) => {
    expectWords(/violates the|requires 'Trusted/)
    // As a provider would answer that believes what an upload says it is.
    await context.route(/\/upload\/code\.js$/, (route) => route.fulfill(uploaded))
  })

  for (const [sender, isBare] of [
    ['by the headers', false],
    ['by the page alone, where a host sends no headers of ours', true],
  ] as const) {
    test(`is heard, each in its way, ${sender}`, async ({ page, context }) => {
      const heard = await listenForViolations(context)
      if (isBare)
        await page.route('/', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, headers: { 'content-type': 'text/html; charset=utf-8' } })
        })
      const opened = await page.goto('/')
      expect(opened?.headers()['content-security-policy'] === undefined).toBe(isBare)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await controlled(page)
      expect(heard).toEqual([])
      expect(await attack(page)).toEqual({ ran: [], color: '', hacked: false })
      const directives = () =>
        [...new Set(heard.map((line) => line.split(' ').slice(0, 2).join(' ')))].toSorted()
      await expect.poll(directives).toEqual(refused)
    })
  }

  test('a worker from elsewhere than where the build put its own, also without Trusted Types', async ({
    page,
    context,
  }) => {
    const heard = await listenForViolations(context)
    // Most browsers know them only since a short time.
    const older = (text: string) =>
      text.replace(/; require-trusted-types-for [^;,"]*; trusted-types [^;,"]*/, '')
    await context.route(/\/upload\/code\.js$/, (route) => route.fulfill(uploaded))
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      expect(older(policy)).not.toBe(policy)
      const headers = { ...response.headers(), 'content-security-policy': older(policy) }
      await route.fulfill({ response, headers, body: older(await response.text()) })
    })
    await page.goto('/')
    await controlled(page)
    const registered = await page.evaluate(async () => {
      const worker = new Worker('/upload/code.js')
      await new Promise((failed) => worker.addEventListener('error', failed))
      const register = (address: string) =>
        navigator.serviceWorker.register(address).then(
          () => true,
          () => false,
        )
      return [await register('/upload/code.js'), await register('/sw.js')]
    })
    expect(registered).toEqual([false, true])
    await expect
      .poll(() => heard.map((line) => line.replace(/http:\/\/[^/]*/, '')))
      .toEqual(['worker-src enforce /upload/code.js', 'worker-src enforce /upload/code.js'])
  })
})

test('npm start says the whole list of headers with every file, and keeps to itself what is for hosts', async ({
  request,
}) => {
  const folder = process.env['APP_FOLDER'] ?? 'dist'
  const page = readFileSync(`${folder}/index.html`, 'utf8')
  const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? 'no script'
  for (const [path, status, kept] of [
    ['/', 200, 'no-cache'],
    ['/wallet', 200, 'no-cache'],
    ['/sw.js', 200, 'no-cache'],
    ['/manifest.webmanifest', 200, 'no-cache'],
    [script, 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, 'no-store'],
    ['/_headers', 404, 'no-store'],
    ['/nginx.conf', 404, 'no-store'],
    ['/.vite/manifest.json', 404, 'no-store'],
    ['/%2evite/manifest.json', 404, 'no-store'],
  ] as const) {
    const answer = await request.get(path, { headers: { accept: path.includes('.') ? '*/*' : 'text/html' } })
    expect.soft(answer.status(), path).toBe(status)
    const headers = answer.headers()
    expect.soft(headers['cache-control'], path).toBe(kept)
    expect.soft(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
    const policy = headers['content-security-policy'] ?? ''
    expect.soft(policy, path).toContain("default-src 'none'")
    expect.soft(policy, path).toContain("require-trusted-types-for 'script'")
    expect.soft(policy, path).toContain("frame-ancestors 'none'")
    expect.soft(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  }
})
