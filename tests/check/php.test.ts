import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { fetchPhp } from './find-php.ts'
import { runCheck } from './run-check.ts'
import { phpBorrower, startPhp } from './start-php.ts'

const fewMinutes = 280_000
beforeAll(fetchPhp, fewMinutes)

let close = () => Promise.resolve()
afterEach(() => close())

async function lender(...faults: string[]) {
  const php = await startPhp(faults)
  ;({ close } = php)
  return php.url
}

/** Without what is forgiven, which is much. */
const noticed = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('forgiven'))

describe("a lender's PHP", () => {
  it('that only speaks loosely breaks nothing, and each loose form is told [R409]', async () => {
    const { lines, breaks } = await runCheck(await lender(), { ...phpBorrower, write: true })
    expect([noticed(lines), breaks]).toEqual([[], false])
    expect(new Set(lines.map((line) => line.replace(/^.*?: /, '')))).toEqual(
      new Set([
        'a number as text',
        'a number with commas',
        'a string for 1 or 0',
        'a zero for no time',
        'null for an empty list',
        'the answer lies in "data"',
        'a relative address of the file',
        'Content-Type is text/html; charset=UTF-8 and not application/json',
        'sets a cookie: the app knows a borrower by the token alone, and sends none with what has an effect',
      ]),
    )
  })

  it('lets a new account go the whole way [R409]', async () => {
    const newcomer = { phone: '09170000101', password: 'php-secret-2', code: undefined }
    const { lines, notTried } = await runCheck(await lender(), { ...newcomer, write: true, register: true })
    expect(noticed(lines)).toEqual([])
    expect(notTried.map(({ where }) => where)).toEqual([
      'POST UserNew/backpwd as a reset',
      'POST UserNew/sendcode',
      'POST InfoNew/otherinfoAdd',
      'POST MoneyNew/recharge',
      'GET OrderNew/repay',
      'POST MoneyNew/tixian',
      'an entry of GET MoneyNew/tixianlist',
      'GET OrderNew/hkinfo',
    ])
  })

  it.each([
    [
      ['warning', 'object-list', 'error-page'],
      [
        /^breaks GET IndexNew\/money: \d+ characters stand before the JSON: "Warning : Undefined variable \$undefinedScore in .*" → Wallet does not open: "Network request failed", with Retry$/,
        /^breaks GET OrderNew\/lists data: is an object where a list belongs → My loans does not open: "Network request failed", with Retry$/,
      ],
    ],
    [
      ['error-page'],
      [
        /^breaks GET OrderNew\/hetong: a web page in the place of JSON: "System Error SQLSTATE\[42S22\].*" → The contract does not open: "Network connection timeout, please check your network", with Retry$/,
      ],
    ],
    [
      ['currency-sign', 'clock-ahead'],
      [
        /^differs GET IndexNew\/money data\.moneys: is no such number: "₱ 25000\.50" → Wallet: the available balance is "—", and Withdraw stays closed$/,
      ],
    ],
    [
      ['login-page'],
      [
        /^breaks GET InfoNew\/index: a session that has ended is answered with HTTP 200 after it was sent on to \/login, a web page in the place of JSON: "Administration Please log in", and not with HTTP 401 → Once a session has ended every screen says "Network connection timeout, please check your network", and nobody is led to sign-in$/,
      ],
    ],
    [
      ['no-authorization'],
      [
        /^breaks GET InfoNew\/index: a good token is answered as if there were none: the header Authorization does not reach PHP \(Apache with CGI or FastCGI needs "CGIPassAuth On"\) → Everyone is led to sign-in from there: "Login session expired, please login again"$/,
      ],
    ],
  ])('with %j is told as what a borrower would see [R409]', async (faults, expected) => {
    const { lines } = await runCheck(await lender(...faults), phpBorrower)
    expect(noticed(lines)).toEqual(expected.map((line) => expect.stringMatching(line)))
  })

  it('whose clock is in another zone, or whose php.ini is as it came, is found by going the way [R409]', async () => {
    const newcomer = { phone: '09170000102', password: 'php-secret-3', write: true, register: true }
    const { lines } = await runCheck(await lender('clock-ahead', 'small-uploads'), newcomer)
    expect(noticed(lines)).toEqual([
      expect.stringMatching(/^differs POST upload of a PDF of 10 MB: Cache-Control is missing on /),
      expect.stringMatching(
        /^breaks POST upload of a PDF of 10 MB: .*POST Content-Length of \d+ bytes exceeds.* → A paper as large as the form lets it be cannot be sent: /,
      ),
      'differs GET OrderNew/lists data[].addtime: is 8.0 hours away from now: another time zone, or a clock that is wrong → My loans: the order time is wrong',
    ])
  })

  it('that takes any password, another amount, and a repeat for another application, is told [R409]', async () => {
    const newcomer = {
      phone: '09170000103',
      password: 'php-secret-4',
      write: true,
      register: true,
      requestId: true,
    }
    const { lines } = await runCheck(await lender('any-password', 'other-amount'), newcomer)
    expect(noticed(lines)).toEqual([
      'breaks POST UserNew/login: a wrong password is let in → Anyone gets into any account',
      'breaks POST OrderNew/daikuan: sent twice with one X-Request-Id it is two applications → A browser that repeats it by itself applies a second time',
      'differs GET OrderNew/lists: 50000 over 12 months was applied for, and 70000 over 12 is listed → After a lost answer the app does not find the application, and offers to apply again',
      'differs POST UserNew/backpwd: a wrong present password is accepted → Whoever holds an open phone can take the account',
    ])
  })

  it('that prints the token has it hidden here [R409]', async () => {
    const { text } = await runCheck(await lender('debugging'), phpBorrower)
    expect(text).toMatch(/ characters stand before the JSON: ".*•••/)
    expect(text).not.toMatch(/[0-9a-f]{32}/)
  })

  it('is checked by the command, which exits with 1 and never prints the password [R409]', async () => {
    const url = await lender('warning', 'object-list', 'login-page')
    const { phone, password } = phpBorrower
    const run = promisify(execFile)
    const asked = run(process.execPath, [
      'check/main.ts',
      '--url',
      url,
      '--phone',
      phone,
      '--password',
      password,
    ])
    const { code, stdout } = await asked.then(
      () => ({ code: 0, stdout: '' }),
      (error: { code: number; stdout: string }) => error,
    )
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Checking http.* as 0917\*\*\*\*100, reading only$/m)
    expect(stdout).toMatch(/^BREAKS A SCREEN \(3\)$/m)
    expect(stdout).not.toContain(password)
  })
})
