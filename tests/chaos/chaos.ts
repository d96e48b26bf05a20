import type { BrowserContext } from '@playwright/test'

import { newPhone } from '../phone.ts'
import { createRandom } from './random.ts'

// A borrower who does sensible things while the provider and the network do not, and what must hold after every step
// (the invariants of shared/reliability.md, end of part 2).

const kinds = [
  ...(['slow', 'slow', 'reset', 'lost', '500', '502', '503', 'captive', 'truncated', 'empty-body'] as const),
  ...([
    'strings',
    'null-data',
    'missing-data',
    'html-before-json',
    'bom',
    'refused',
    '401',
    'hang',
    'stall-body',
  ] as const),
] as const
const calls = [
  ...([
    '*',
    'wallet',
    'loans',
    'withdrawals',
    'repayments',
    'homeConfig',
    'fee',
    'profileStatus',
    'userInfo',
  ] as const),
  ...([
    'applyForLoan',
    'applyForLoan',
    'withdraw',
    'withdraw',
    'submitPersonalInfo',
    'submitIdentity',
    'upload',
  ] as const),
] as const
const paths = [
  ...([
    '/',
    '/wallet',
    '/wallet/withdraw-list',
    '/loan/my-loans',
    '/loan/records',
    '/repayment/list',
  ] as const),
  ...(['/profile', '/profile/personal', '/service', '/profile/waiting'] as const),
] as const

interface Report {
  seed: number
  steps: Record<string, number>
  /** Of them, those that could not be done, such as without a network. */
  impossible: Record<string, number>
  faults: Record<string, number>
  /** How often something about money was tapped, and how often it reached the provider. */
  money: { taps: number; requests: number }
  /** What did not hold, each with the step after which it was found. Empty is what is wanted. */
  lost: string[]
}

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

interface Options {
  providerUrl: string
  seed: number
  milliseconds: number
  say?: (line: string) => void
}

/** Lets chaos rule for so long over the provider at this address, which must have its control open. */
export async function runChaos({
  providerUrl,
  seed,
  milliseconds,
  say = () => {},
}: Options): Promise<Report> {
  const random = createRandom(seed)
  const report: Report = {
    seed,
    steps: {},
    impossible: {},
    faults: {},
    money: { taps: 0, requests: 0 },
    lost: [],
  }
  const act = async (
    action: string,
    body: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> => {
    const response = await fetch(`${providerUrl}/control/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return Object(await response.json())
  }
  const person = await act('people', { profile: 'complete', balance: 100_000, code: '246810' })
  const phone = String(person['phone'])
  const device = await newPhone(providerUrl)
  const tokens = new Set<string>()
  let step = 'start'
  const lose = (what: string) => {
    report.lost.push(`after ${step}: ${what}`)
    say(`LOST after ${step}: ${what}`)
  }

  let { page, context, errors } = await device.start()
  /** What was typed into Position and not submitted. */
  let typed: string | null = null

  const watch = (opened: BrowserContext) => {
    opened.on('request', (request) => {
      const url = request.url()
      if (/^(data|blob):/.test(url)) return
      if (new URL(url).hostname !== 'localhost' && !url.startsWith(providerUrl))
        lose(`a request left to ${url}`)
      for (const token of tokens) if (url.includes(token)) lose('a token stood in an address')
    })
    opened.on('console', (message) => {
      for (const token of tokens) if (message.text().includes(token)) lose('a token stood in the console')
    })
  }
  const settle = () => {
    page.setDefaultTimeout(5_000)
    page.setDefaultNavigationTimeout(15_000)
    watch(context)
  }
  const go = (path: string) => page.goto(path).catch(() => page.goto(path).catch(() => null))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })

  async function signIn() {
    await act('faults/clear')
    await device.setNetwork(true)
    await go('/auth/signin')
    if (new URL(page.url()).pathname !== '/auth/signin') return
    await field('Phone number').fill(phone, { timeout: 20_000 })
    await field('Password').fill('secret123')
    await button('Sign in').click()
    await page.waitForURL('**/', { timeout: 15_000 })
  }
  const ensureSignedIn = async () => {
    const read = () => page.evaluate(() => localStorage.getItem('easy-loan/session'))
    // Before the worker has the app, a page that was opened without a network is the browser's own.
    const session = await read().catch(async () => {
      await device.setNetwork(true)
      await go('/')
      return read()
    })
    if (session === null) await signIn()
  }
  const isOfNoScreen = (name: string) => ['offline', 'online', 'kill', 'expire'].includes(name)

  const steps: Record<string, () => Promise<unknown>> = {
    browse: () => go(random.of(paths)),
    tabs: async () => {
      for (const name of ['Wallet', 'Profile', 'Home'])
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    },
    back: () => page.goBack(),
    reload: () => page.reload(),
    calculate: async () => {
      await go('/')
      const slider = page.getByRole('slider')
      for (let times = random.below(12); times > 0; times -= 1)
        await slider.press(random.of(['ArrowRight', 'ArrowLeft']))
    },
    language: async () => {
      await go('/profile')
      await page.evaluate(
        (language) => localStorage.setItem('easy-loan/language', `"${language}"`),
        random.of(['en', 'fil']),
      )
      await page.reload()
      // The steps below speak English.
      await page.evaluate(() => localStorage.setItem('easy-loan/language', '"en"'))
      await page.reload()
    },
    type: async () => {
      await go('/profile/personal-info')
      const words = `Cashier ${random.below(1_000_000)}`
      await field('Position').fill(words)
      typed = words
    },
    photo: async () => {
      await go('/profile/identity')
      await field(random.of(['Front of ID card', 'Back of ID card'])).setInputFiles('tests/files/photo.jpg')
      if (random.chance(0.5)) await button('Submit').click()
    },
    submit: async () => {
      await go('/profile/personal-info')
      await button('Submit').click()
      // From here on it is the outbox's, or the provider's.
      typed = null
    },
    apply: async () => {
      await go('/loan/apply')
      await page.getByLabel('I confirm the loan information above').check()
      await button('Submit application').click()
      report.money.taps += 1
      if (random.chance(0.5))
        await button('Submit application').click({ force: true, noWaitAfter: true, timeout: 200 })
    },
    withdraw: async () => {
      await act('lender', { action: 'code', phone })
      const { code } = await act('lender', { action: 'code', phone })
      await go('/wallet')
      await button('Withdraw').click()
      await field('Amount').fill(String(1 + random.below(50)))
      await field('Withdrawal code').fill(String(code))
      await button('Confirm withdrawal').dblclick()
      report.money.taps += 1
    },
    offline: () => device.setNetwork(false),
    online: () => device.setNetwork(true),
    kill: async () => {
      await context.close()
      ;({ page, context, errors } = await device.start())
      settle()
      await go('/')
    },
    expire: () => act('sessions/expire', { phone }),
    logOut: async () => {
      await go('/profile')
      await button('Log out').click()
      await page
        .getByRole('button', { name: 'Log out anyway' })
        .click({ timeout: 500 })
        .catch(() => null)
      await page.waitForURL('**/auth/signin', { timeout: 5_000 })
      typed = null
      const left = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => !/language|install-offer/.test(key)),
      )
      if (left.length > 0) lose(`a log-out left ${left.join(', ')}`)
    },
  }
  const weighted = [
    ...([
      'browse',
      'browse',
      'browse',
      'tabs',
      'back',
      'reload',
      'calculate',
      'language',
      'type',
      'type',
    ] as const),
    ...([
      'photo',
      'submit',
      'apply',
      'apply',
      'withdraw',
      'withdraw',
      'withdraw',
      'offline',
      'online',
    ] as const),
    ...(['online', 'kill', 'expire', 'logOut'] as const),
  ] as const

  async function misbehave() {
    if (random.chance(0.3)) await act('faults/clear')
    if (!random.chance(0.6)) return
    const kind = random.of(kinds)
    count(report.faults, kind)
    await act('faults', {
      call: random.of(calls),
      kind,
      times: 1 + random.below(2),
      ...(kind === 'slow' && { delay: random.below(3_000) }),
    })
  }

  async function check() {
    const { requests = [] } = await act('log')
    await act('log/clear')
    for (const { path, phone: whose } of requests as { path: string; phone: string }[])
      if (whose === phone && /daikuan|tixian$/.test(path)) report.money.requests += 1
    if (report.money.requests > report.money.taps)
      lose(`${report.money.requests} requests about money for ${report.money.taps} taps`)
    for (const error of errors.splice(0)) lose(`a page threw: ${error}`)

    const kept = await page
      .evaluate(async () => ({
        local: { ...localStorage },
        caches: (
          await Promise.all(
            (await caches.keys()).map(async (name) =>
              (await (await caches.open(name)).keys()).map(({ url }) => url),
            ),
          )
        ).flat(),
      }))
      .catch(() => null)
    // The page was on its way somewhere.
    if (!kept) return
    const session: { token?: string } = JSON.parse(kept.local['easy-loan/session'] ?? '{}')
    if (session.token) tokens.add(session.token)
    for (const token of tokens)
      if (kept.caches.some((url) => url.includes(token))) lose('a token stood in the key of a cache')
    for (const name of ['drafts', 'money-intents', 'reads']) {
      const text = kept.local[`easy-loan/${name}`]
      if (text !== undefined && !text.includes(phone) && name !== 'reads') lose(`${name} has no owner`)
    }
    if (typed !== null && !kept.local['easy-loan/drafts']?.includes(typed)) lose(`what was typed, "${typed}"`)
  }

  settle()
  await signIn()
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  const until = Date.now() + milliseconds
  try {
    while (Date.now() < until) {
      await misbehave()
      step = random.of(weighted)
      count(report.steps, step)
      try {
        if (!isOfNoScreen(step)) await ensureSignedIn()
        await steps[step]?.()
      } catch (error) {
        // A step that cannot be done now is left, as a person would.
        count(report.impossible, step)
        if (process.env['CHAOS_REASONS']) say(`${step}: ${String(error).split('\n').slice(0, 4).join(' ')}`)
      }
      await check()
    }
  } finally {
    await device.discard()
    await act('faults/clear')
    await act('people/remove', { phone })
  }
  return report
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0)

/** How many steps were done. */
export const doneIn = ({ steps, impossible }: Report): number => sum(steps) - sum(impossible)

/** The report in a few lines. */
export function describeChaos(report: Report): string {
  const { seed, steps, impossible, faults, money, lost } = report
  return [
    `seed ${seed}: ${sum(steps)} steps, ${doneIn(report)} of them done ${JSON.stringify(steps)}`,
    `not possible just then: ${JSON.stringify(impossible)}`,
    `${sum(faults)} faults ${JSON.stringify(faults)}`,
    `${money.taps} taps about money, ${money.requests} requests`,
    `things lost: ${lost.length}`,
    ...lost,
  ].join('\n')
}
