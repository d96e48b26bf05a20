import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dataOf, startTestProvider, type TestPerson, type TestProvider } from './provider-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'easy-loan-lender-'))
const database = join(folder, 'provider.sqlite')
let provider: TestProvider
let person: TestPerson

beforeAll(async () => {
  provider = await startTestProvider({ database })
  person = await provider.person({ profile: 'complete', loans: [{ state: 'under-review', amount: 60_000 }] })
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

/** Runs one of the provider's programs to its end, or until it says `until`. */
function run(program: string, args: string[], until?: string) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [`provider/${program}.ts`, ...args])
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
      if (until !== undefined && out.includes(until)) child.kill('SIGTERM')
    })
    child.stderr.on('data', (chunk) => (err += chunk))
    child.on('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }))
  })
}

const lender = (...args: string[]) => run('lender', [...args, '--database', database])
const order = () => person.loans[0]?.ordernum ?? ''

describe('the lender at the keyboard, while the provider runs', () => {
  it('leads a loan to its end, and the borrower sees it', async () => {
    const balance = async () => Object(await dataOf(provider.get('IndexNew/money', {}, person))).moneys
    expect((await lender('list')).out).toContain(
      `${order()}  ${person.phone}  60,000 for 12 months  under-review`,
    )
    expect(await lender('approve', order())).toEqual({
      code: 0,
      out: `Order ${order()} is now approved.`,
      err: '',
    })
    expect((await lender('approve', order())).err).toBe(
      `Order ${order()} is approved; it has to be under-review or pending.`,
    )
    await lender('disburse', order())
    expect(await balance()).toBe(0)
    expect((await lender('complete', order())).out).toBe(`Order ${order()} is now completed.`)
    expect(await balance()).toBe(60_000)
    const { list } = Object(await dataOf(provider.get('OrderNew/hkinfo', { ordernum: order() }, person)))
    expect(list).toHaveLength(12)
  })

  it('issues a code that works, and decides on the withdrawal', async () => {
    const { out } = await lender('code', person.phone)
    const code = /: (\d{6})$/.exec(out)?.[1] ?? ''
    await dataOf(provider.post('MoneyNew/tixian', { money: '100', code }, person))
    const [withdrawal] = Object(await dataOf(provider.get('MoneyNew/tixianlist', {}, person)))
    const settled = await lender('settle', withdrawal.ordernum)
    expect(settled.out).toBe(`Withdrawal ${withdrawal.ordernum} of 100 is paid out.`)
    expect(await dataOf(provider.get('MoneyNew/tixianlist', {}, person))).toMatchObject([{ status: 3 }])
  })

  it('rejects with a reason of several words', async () => {
    const { loans, token } = await provider.person({ loans: [{ state: 'pending' }] })
    expect((await lender('reject', String(loans[0]?.id), 'Too', 'many', 'loans')).code).toBe(0)
    expect(await dataOf(provider.get('OrderNew/lists', {}, { token }))).toMatchObject([
      { status: -1, remark: 'Too many loans' },
    ])
  })

  it.each([
    [['steal', '1'], /^There is no "steal"\.\n\nPlay the lender:/],
    [['approve'], /^approve what\?/],
    [['approve', 'E0'], /^There is no order E0\.$/],
  ])('%o ends with 1 and a sentence', async (args, words) => {
    const { code, out, err } = await lender(...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(words)
  })

  it('explains itself, and says when there is nothing to act on', async () => {
    expect((await lender()).out).toMatch(/^Play the lender:/)
    const nowhere = await run('lender', ['list', '--database', join(folder, 'nothing.sqlite')])
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('Start the provider first')])
  })
})

describe('the program of the provider', () => {
  it('tells its address and its people, and stops in order', async () => {
    const { code, out, err } = await run('main', ['--port', '0', '--database', ':memory:'], 'Ctrl+C')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Easy Loan runs at http:\/\/localhost:\d+\n/)
    expect(out).toContain('09170000002  secret123  Maria Santos: complete profile, no loan')
  })

  it('serves the app with the policy of the provider that .env names', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>easy loan</title>')
    writeFileSync(join(folder, '.env'), 'VITE_PROVIDER_URL=https://provider.example/index.php\n')
    const args = ['--port', '0', '--database', ':memory:', '--app', '.']
    const child = spawn(process.execPath, [resolve('provider/main.ts'), ...args], { cwd: folder })
    const [said] = await once(child.stdout, 'data')
    const { headers } = await fetch(/http:\S+/.exec(String(said))?.[0] ?? '')
    child.kill()
    expect(headers.get('content-security-policy')).toMatch(/connect-src [^;]*https:\/\/provider\.example/)
  })

  it('says which port is in use', async () => {
    const port = new URL(provider.url).port
    const { code, err } = await run('main', ['--port', port, '--database', ':memory:'])
    expect({ code, err }).toEqual({
      code: 1,
      err: `Port ${port} is in use by another program. Stop it, or choose another with --port.`,
    })
  })

  it.each([[['--app', '/nowhere'], 'There is no built app in /nowhere. Run "npm run build" first.']])(
    '%o is refused: %s',
    async (args, words) => {
      expect(await run('main', args)).toEqual({ code: 1, out: '', err: words })
    },
  )
})
