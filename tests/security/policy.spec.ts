import { readFileSync } from 'node:fs'

import { controlled, expect, test } from '../fixtures.ts'
import { makePeople, openScreen, screens } from '../screens.ts'
import { listenForViolations } from './violations.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('every screen and dialog', () => {
  test('asks for nothing that the policy refuses, under the worker, with Trusted Types in force', async ({
    page,
    context,
    control,
    provider,
  }) => {
    test.setTimeout(300_000)
    const heard = await listenForViolations(context)
    const people = await makePeople(provider.url)
    await page.goto('/')
    await controlled(page)
    const agreed: string[] = []
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen, { provider: provider.url, language: 'en', people, faults: control })
        expect(heard, screen.name).toEqual([])
        if (screen.name.startsWith('agreement-'))
          agreed.push(await page.getByRole('dialog').locator('h2, h3, p').last().innerText())
      })
    }
    // The agreements were really drawn, and not their absence.
    expect(agreed).toHaveLength(2)
    for (const words of agreed) expect(words).not.toContain('not available')
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })
})

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
  await expect(page.getByRole('status').getByText('Uploaded', { exact: true })).toBeVisible()
  expect(heard).toEqual([])
})

test.describe('what the policy does refuse', () => {
  test('is heard, each in its way', async ({ page, context, expectWords }) => {
    expectWords(/violates the|requires 'Trusted/)
    const heard = await listenForViolations(context)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const outcome = await page.evaluate(async () => {
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
    expect(outcome).toEqual({ ran: [], color: '', hacked: false })
    const directives = () =>
      [...new Set(heard.map((line) => line.split(' ').slice(0, 2).join(' ')))].toSorted()
    await expect
      .poll(directives)
      .toEqual(
        [
          'connect-src enforce',
          'img-src enforce',
          'require-trusted-types-for enforce',
          'style-src-attr enforce',
          'trusted-types enforce',
        ].toSorted(),
      )
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
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = headers['content-security-policy'] ?? ''
    expect.soft(policy, path).toContain("default-src 'none'")
    expect.soft(policy, path).toContain("require-trusted-types-for 'script'")
    expect.soft(policy, path).toContain("frame-ancestors 'none'")
    expect.soft(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  }
})
