import { expect } from '../fixtures.ts'
import { testHost } from './host-rules.ts'
import { startRecorder } from './recorder.ts'
import { startNginx } from './start-nginx.ts'

const { test, get } = testHost(startNginx)

test('says no more of itself than its name', async ({ host }) => {
  for (const path of ['/', '/assets/gone.js', '/index.php/No/such'])
    expect((await get(host.url, path)).headers['server'], path).toBe('nginx')
})

test('the place of what is missing is not a page either', async ({ host }) => {
  expect((await get(host.url, '/-missing', { accept: 'text/html' })).status).toBe(404)
})

test('one address may try so often and no more: passwords, codes, resets and withdrawals', async () => {
  const recorder = await startRecorder()
  const host = await startNginx(process.env['APP_FOLDER'] ?? 'dist', recorder.url)
  const triedUntilRefused = async (path: string, method: string) => {
    // A machine on which this many take so long that nothing is refused would serve less than one in two seconds.
    for (let tries = 1; tries <= 200; tries += 1) {
      const { status } = await get(host.url, path, {}, method)
      if (status === 429) return recorder.takeAll().length
      expect(status).toBe(200)
    }
    return Infinity
  }
  try {
    const login = await triedUntilRefused('/index.php/UserNew/login', 'POST')
    expect(login).toBeGreaterThanOrEqual(21)
    expect(login).toBeLessThan(200)
    // Neither does somebody who guesses passwords learn who is known here.
    expect(await triedUntilRefused('/index.php/UserNew/checkuser?phone=1', 'GET')).toBeLessThan(21)
    const reset = await triedUntilRefused('/index.php/UserNew/backpwd', 'POST')
    expect(reset).toBeGreaterThanOrEqual(11)
    expect(reset).toBeLessThan(200)
    expect(await triedUntilRefused('/index.php/UserNew/sendcode', 'POST')).toBeLessThan(11)
    expect(await triedUntilRefused('/index.php/MoneyNew/tixian', 'POST')).toBeLessThan(11)
    // What nobody guesses with goes on.
    for (let reads = 0; reads < 60; reads += 1)
      expect((await get(host.url, '/index.php/OrderNew/lists')).status).toBe(200)
    expect((await get(host.url, '/index.php/OrderNew/daikuan', {}, 'POST')).status).toBe(200)
  } finally {
    await host.close()
    await recorder.close()
  }
})
