import type { BrowserContext } from '@playwright/test'

import { newPhone } from '../phone.ts'
import { type Entry, readStored } from '../stored.ts'
import { markedPaper, markedPicture } from './marked-file.ts'
import { type Known, strangersIn } from './owners.ts'
import { createPossessions, type Slot, type Submission, waitingIn } from './possessions.ts'
import { createRandom } from './random.ts'
import { count, type Report } from './report.ts'

// Two borrowers who share a phone and do sensible things while the provider and the network do not, and what must hold
// after every step (the invariants of shared/reliability.md, part 1 and the end of part 2).

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

interface FileField extends Slot {
  label: string
}

const fileFields: readonly [FileField, ...FileField[]] = [
  { section: 'identity', field: 'frontPhoto', label: 'Front of ID card' },
  { section: 'identity', field: 'backPhoto', label: 'Back of ID card' },
  { section: 'identity', field: 'holdingPhoto', label: 'Photo of you holding your ID' },
  { section: 'documents', field: 'bankStatement', label: 'Bank statement' },
  { section: 'documents', field: 'addressProof', label: 'Address proof' },
  { section: 'documents', field: 'employeeId', label: 'Employee ID' },
]

/** A borrower of the run; the sets grow as it goes on. */
interface Borrower extends Known {
  tokens: Set<string>
  owners: Set<string>
  hashes: Set<string>
}

interface Options {
  providerUrl: string
  seed: number
  /** Asked before each step, by how many were done. */
  goesOn: (steps: number) => boolean
  say?: (line: string) => void
}

/** Lets chaos rule as long as `goesOn` says over the provider at this address, which must have its control open. */
export async function runChaos({ providerUrl, seed, goesOn, say = () => {} }: Options): Promise<Report> {
  const randomAt = (index: number) => createRandom(seed + index * 7_919)
  // Each step has its own, so that a step which ends sooner on another machine does not change those after it.
  let random = randomAt(0)
  const report: Report = {
    seed,
    steps: {},
    impossible: {},
    faults: {},
    money: { taps: 0, requests: 0 },
    filesKept: 0,
    sectionsQueued: 0,
    looks: { done: 0, entries: 0 },
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
  const newBorrower = async (name: string): Promise<Borrower> => {
    const { phone } = await act('people', { name, profile: 'complete', balance: 100_000, code: '246810' })
    return { phone: String(phone), name, tokens: new Set(), owners: new Set(), hashes: new Set() }
  }
  const people = [await newBorrower('Amihan Dalisay'), await newBorrower('Bayani Lualhati')] as const
  const device = await newPhone(providerUrl)
  /** Who is signed in, or was when a session ended by itself; null after a log-out. */
  let holder: Borrower | null = null
  const possessions = createPossessions(providerUrl)
  /** Every call so far. It is read anew each time and never cleared: of one on its way the rest comes later. */
  let log: (Submission & { at: number; phone: string })[] = []
  /** Since when its calls are of the holder's things (epoch milliseconds). */
  let since = 0
  const theEnd = 'the end'
  let step = 'start'
  const lose = (what: string) => {
    report.lost.push(`after ${step}: ${what}`)
    say(`LOST after ${step}: ${what}`)
  }

  let { page, context, errors } = await device.start()
  const tokens = () => people.flatMap((person) => [...person.tokens])
  const watch = (opened: BrowserContext) => {
    opened.on('request', (request) => {
      const url = request.url()
      if (/^(data|blob):/.test(url)) return
      if (new URL(url).hostname !== 'localhost' && !url.startsWith(providerUrl))
        lose(`a request left to ${url}`)
      for (const token of tokens()) if (url.includes(token)) lose('a token stood in an address')
    })
    opened.on('console', (message) => {
      for (const token of tokens()) if (message.text().includes(token)) lose('a token stood in the console')
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

  /** Nothing of a borrower outlives another's sign-in, nor a log-out. */
  const beginAnew = (next: Borrower | null) => {
    if (next === holder) return
    holder = next
    possessions.clear()
    since = Date.now()
  }
  async function signIn() {
    const person = random.of(people)
    await act('faults/clear')
    await device.setNetwork(true)
    await go('/auth/signin')
    if (new URL(page.url()).pathname !== '/auth/signin') return
    await field('Phone number').fill(person.phone, { timeout: 20_000 })
    await field('Password').fill('secret123')
    await button('Sign in').click()
    await page.waitForURL('**/', { timeout: 15_000 })
    beginAnew(person)
  }
  const storedSession = () => page.evaluate(() => localStorage.getItem('easy-loan/session'))
  const ensureSignedIn = async () => {
    // Before the worker has the app, a page that was opened without a network is the browser's own.
    const session = await storedSession().catch(async () => {
      await device.setNetwork(true)
      await go('/')
      return storedSession()
    })
    if (session === null) await signIn()
  }
  /** Picks a file for one field and waits until it is shown as kept. */
  async function pick({ section, field: name, label }: FileField) {
    await go(`/profile/${section}`)
    const isPicture = section === 'identity' || random.chance(0.3)
    const file = isPicture ? markedPicture(random.below) : markedPaper(random.below)
    possessions.giveUp({ section, field: name })
    holder?.hashes.add(file.hash)
    // A heavy one goes another way: it is made smaller first.
    const isHeavy = random.chance(0.2)
    await field(label).setInputFiles(isHeavy ? 'tests/files/photo.jpg' : file)
    const box = page.locator('label').filter({ has: field(label) })
    await box.getByText(/^(Waiting to be sent|Uploaded)$/).waitFor()
    const isRefused = (await field(label).getAttribute('aria-invalid')) === 'true'
    const isSeenToGo = isRefused || (await storedSession()) === null
    if (!isHeavy && !isSeenToGo) possessions.keep({ section, field: name }, file.hash)
  }
  async function submitSection() {
    await button('Submit').click()
    await page.waitForURL('**/profile/personal', { timeout: 3_000 })
    if (await page.getByText('Waiting to be sent').first().isVisible()) report.sectionsQueued += 1
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
      await field('Position').fill(`Cashier ${random.below(1_000_000)}`)
      // Behind what the provider has, where that came at this very moment.
      const words = await field('Position').inputValue()
      // What is typed while the screen is left for Sign in is seen to go.
      if ((await storedSession()) !== null) possessions.type(words)
    },
    pick: async () => {
      await pick(random.of(fileFields))
      if (random.chance(0.5)) await submitSection()
    },
    submit: async () => {
      await go('/profile/personal-info')
      await submitSection()
    },
    submitOffline: async () => {
      const place = random.of(fileFields)
      await go(`/profile/${place.section}`)
      await device.setNetwork(false)
      // What the provider has is not known here, so the whole section is given anew.
      for (const each of fileFields) if (each.section === place.section) await pick(each)
      if (place.section === 'identity') {
        await field('Full name').fill(holder?.name ?? '')
        await field('ID number').fill(`CRN-${random.below(10_000)}`)
      }
      await submitSection()
    },
    apply: async () => {
      await go('/loan/apply')
      await page.getByLabel('I confirm the loan information above').check()
      const submit = button('Submit application')
      // The second of two taps comes before any answer, or it would be a new try.
      // Counted before, since a page that stalls under it may have sent it all the same.
      report.money.taps += 1
      await (random.chance(0.5) ? submit.dblclick() : submit.click())
    },
    withdraw: async () => {
      const { code } = await act('lender', { action: 'code', phone: holder?.phone })
      await go('/wallet')
      await button('Withdraw').click()
      await field('Amount').fill(String(1 + random.below(50)))
      await field('Withdrawal code').fill(String(code))
      report.money.taps += 1
      await button('Confirm withdrawal').dblclick()
    },
    offline: () => device.setNetwork(false),
    online: () => device.setNetwork(true),
    kill: async () => {
      await context.close()
      ;({ page, context, errors } = await device.start())
      settle()
      await go('/')
    },
    expire: () => act('sessions/expire', { phone: holder?.phone }),
    logOut: async () => {
      await go('/profile')
      await button('Log out').click()
      // From here on it may all be erased, also after this step.
      possessions.clear()
      await page
        .getByRole('button', { name: 'Log out anyway' })
        .click({ timeout: 500 })
        .catch(() => null)
      await page.waitForURL('**/auth/signin', { timeout: 5_000 })
      beginAnew(null)
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
      'pick',
      'pick',
      'submit',
      'submitOffline',
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

  const readLog = async () => {
    const { requests } = await act('log')
    log = requests as typeof log
    report.money.requests = log.filter(({ path }) => /daikuan|tixian$/.test(path)).length
  }
  /** What does not hold just now; null while the page is on its way somewhere. */
  async function look(): Promise<string[] | null> {
    await readLog()
    const entries = await readStored(page).catch(() => null)
    if (!entries) return null
    noteSession(entries)
    report.looks.entries += entries.length
    // What a session that ended by itself left can only be looked into when its borrower is back.
    const owner = ownerNow(entries)
    // Asked after the phone was looked into: what has left it by then is with the provider.
    const missing = holder && owner ? await possessions.missing(entries, owner, await takenOf(holder)) : []
    return [...strangersIn(entries, people, holder), ...missing]
  }
  /** Who the phone says is signed in: a sign-in may outlast the step that began it. */
  function noteSession(entries: readonly Entry[]) {
    const textOf = (short: string) =>
      entries.find(({ name }) => name === `easy-loan/${short}`)?.opened || 'null'
    const { token, owner }: { token?: string; owner?: string } = Object(JSON.parse(textOf('session')))
    const person = people.find(({ phone }) => phone === JSON.parse(textOf('phone')))
    if (!person || token === undefined || owner === undefined) return
    person.tokens.add(token)
    person.owners.add(owner)
    beginAnew(person)
  }

  const ownerNow = (entries: readonly Entry[]) => {
    const isOpen = entries.some(({ name }) => name === 'easy-loan-keys')
    const session = entries.find(({ name }) => name === 'easy-loan/session')
    const { owner }: { owner?: string } = Object(JSON.parse(session?.text ?? 'null'))
    return isOpen ? owner : undefined
  }
  const waitingNow = (entries: readonly Entry[]) => waitingIn(entries, ownerNow(entries) ?? '')

  async function check() {
    // What is being erased, or handed from the page to the outbox, gets a moment; what stays wrong is wrong.
    let problems = await look()
    for (let tries = 0; tries < 60 && problems?.length !== 0; tries += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 300)
      })
      problems = await look()
    }
    if (problems) report.looks.done += 1
    for (const problem of problems ?? []) lose(problem)
    if (problems && problems.length > 0) possessions.clear()
    if (report.money.requests > report.money.taps)
      lose(`${report.money.requests} requests about money for ${report.money.taps} taps`)
    for (const error of errors.splice(0)) lose(`a page threw: ${error}`)
  }

  /** In the end everything goes well, and the provider has what does not wait here any more. */
  async function settleUp() {
    step = theEnd
    await act('faults/clear')
    await device.setNetwork(true)
    if (!holder) return
    const { phone } = holder
    await go('/profile/waiting')
    await ensureSignedIn()
    if (holder.phone !== phone) return
    const isWaiting = async () => waitingNow(await readStored(page)).some(({ state }) => state === 'waiting')
    const until = Date.now() + 10_000
    while (Date.now() < until && (await isWaiting().catch(() => true)))
      await page.waitForTimeout(300).catch(() => null)
    await check()
  }
  /** What reached the provider of this borrower's sections; in the end, what it has of them. */
  const takenOf = async ({ phone: own }: Borrower): Promise<Submission[]> =>
    step === theEnd
      ? [{ path: 'stored', body: await storedAt(own) }]
      : log.filter(({ at, phone }) => at >= since && phone === own)
  async function storedAt(phone: string): Promise<Record<string, string>> {
    const call = async (path: string, body: URLSearchParams | null, token = '') => {
      const response = await fetch(`${providerUrl}/index.php/${path}`, {
        method: body ? 'POST' : 'GET',
        body,
        headers: { Authorization: token },
      })
      const { data }: { data: Record<string, string> } = Object(await response.json())
      return data
    }
    const { token } = await call('UserNew/login', new URLSearchParams({ phone, password: 'secret123' }))
    return call('InfoNew/userinfo', null, token)
  }

  settle()
  await signIn()
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  try {
    for (let index = 1; goesOn(index - 1); index += 1) {
      random = randomAt(index)
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
    await settleUp()
    report.filesKept = possessions.kept()
  } finally {
    await device.discard()
    await act('faults/clear')
    for (const { phone } of people) await act('people/remove', { phone })
  }
  return report
}
