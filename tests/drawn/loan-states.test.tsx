// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Language } from '#src/i18n/language.ts'

import { dayInWords, inDays } from '../days.ts'
import { installment } from '../installment.ts'
import { wordsOf } from '../words.ts'
import {
  control,
  descriptionOf,
  drawScreens,
  errorsSaying,
  hold,
  leadsTo,
  open,
  settled,
  signIn,
  speak,
} from './app.tsx'

// What the provider may say of loans, repayments and the wallet, and what is then shown.
drawScreens()
// Where the borrowers are.
beforeAll(() => vi.stubEnv('TZ', 'Asia/Manila'))
afterAll(() => vi.unstubAllEnvs())

const fact = (label: string, place: ParentNode = document) =>
  [...place.querySelectorAll('dl > div')].find((row) => row.textContent.includes(label))?.querySelector('dd')
    ?.textContent
/** Expects these words in these places, in order. */
const expectWords = (places: readonly Element[], words: readonly string[]) => {
  expect(places).toHaveLength(words.length)
  for (const [index, word] of words.entries()) expect(places[index]?.textContent).toContain(word)
}
const cards = () => [...document.querySelectorAll('main li')]
const article = (name: string) => screen.getByRole('article', { name, hidden: true })
const texts = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent)
/** Whether a part of the page is seen, or folded away. */
const isFolded = (element: Element | null) => element?.closest('details:not([open]) > :not(summary)') != null
const unfold = (place: Element) => userEvent.click(place.querySelector('summary') ?? place)

describe('an application', () => {
  const confirmation = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'I confirm the loan information above' })
  const submit = () => screen.getByRole<HTMLInputElement>('button', { name: 'Submit application' })
  const isDisabled = () => submit().getAttribute('aria-disabled') === 'true'

  /** The example, read and confirmed. */
  async function confirm(profile = 'complete') {
    signIn(await control.person({ profile }))
    await open('/loan/apply')
    await settled()
    await userEvent.click(confirmation())
  }

  it('of an incomplete profile waits until that is complete [R242 R243 R245 R246]', async () => {
    await confirm('partial')
    expect(texts(screen.getByRole('list', { name: 'Profile completion' }), 'li')).toEqual([
      'IdentityComplete',
      'Profile informationComplete',
      'Bank informationRequired',
      'Electronic signatureRequired',
    ])
    expect(isDisabled()).toBe(true)
    expect(descriptionOf(submit())).toMatch(/four parts of your profile/)
    const warning = screen
      .getAllByRole('alert')
      .find(({ textContent }) => textContent.includes('Complete your profile first'))
    expect(warning?.textContent).toContain('Bank information, Electronic signature')
    await userEvent.click(within(warning as HTMLElement).getByRole('link', { name: 'Complete now' }))
    await leadsTo('/profile/personal')
    expect(await control.requests('OrderNew/daikuan')).toHaveLength(0)
  })

  it('of the specified example is sent once, leads to its own page, and is found among the loans as under review [C112 R238 R239 R240 R241 R242 R244 R245 R247 R249]', async () => {
    await open('/')
    history.pushState(null, '', '/')
    signIn(await control.person({ profile: 'complete' }))
    await open('/loan/apply')
    await settled()
    for (const [label, value] of [
      ['Loan amount', '₹100,000'],
      ['Loan term', '12 months'],
      ['Monthly repayment', '₹9,014'],
      ['Daily interest rate', '0.02%'],
      ['Fee per installment', '₹680'],
    ] as const)
      expect(fact(label)?.trim()).toBe(value)
    expect(texts(screen.getByRole('list', { name: 'Profile completion' }), 'li')).toEqual([
      'IdentityComplete',
      'Profile informationComplete',
      'Bank informationComplete',
      'Electronic signatureComplete',
    ])
    expect(isDisabled()).toBe(true)
    fireEvent.click(confirmation())
    await waitFor(() => expect(isDisabled()).toBe(false))
    fireEvent.click(submit())
    await waitFor(() => expect(location.pathname).toMatch(/^\/loan\/results\/\d+$/))
    await waitFor(() => expect(fact('Order number')).toMatch(/^E\d{15}$/))
    expect(screen.getAllByText('Application submitted successfully')).toHaveLength(1)
    expect(texts(screen.getByRole('list', { name: 'Loan progress' }), 'li')).toHaveLength(4)
    expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain(
      'The lender checks your application.',
    )
    const sent = await control.requests('OrderNew/daikuan')
    expect(sent.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: { money: '100000', month: '12', trueorder: '1' } },
    ])

    history.back()
    await leadsTo('/')
    await open('/loan/my-loans')
    expect((await screen.findByRole('link', { name: /₹100,000/ })).textContent).toContain('Under review')
  })

  it('that is refused says so and stays as it was; nothing is sent twice while one is under way [R248 R250]', async () => {
    await confirm()
    for (const [kind, said] of [
      ['refused', 'You already have a loan under review'],
      ['refused-silently', 'Application submission failed, please try again'],
      ['403', 'No permission to access'],
    ] as const) {
      await control.fault('applyForLoan', kind, { msg: kind === 'refused' ? said : undefined })
      await userEvent.click(submit())
      await waitFor(() => expect(errorsSaying(said).length).toBeGreaterThan(0))
      expect(location.pathname).toBe('/loan/apply')
      expect(confirmation().checked).toBe(true)
      await waitFor(() => expect(isDisabled()).toBe(false))
    }

    await control.act('log/clear')
    const letGo = hold(/OrderNew\/daikuan$/)
    await userEvent.dblClick(submit())
    await userEvent.click(submit())
    await userEvent.keyboard('{Enter}')
    letGo()
    await waitFor(() => expect(location.pathname).toMatch(/^\/loan\/results\/\d+$/))
    expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
  })

  it('of which the lender does not say which order it became is under review in my loans [C112 R249]', async () => {
    await confirm()
    await control.fault('applyForLoan', 'data', { data: {} })
    // The list does not know of it yet.
    await control.fault('loans', 'data', { data: [], times: 0 })
    await userEvent.click(submit())
    await leadsTo('/loan/my-loans')
    const said = () => within(screen.getByRole('main')).getByRole('status').textContent
    await waitFor(() => expect(said()).toContain('Under review'))
    expect(said()).toContain('Your application for ₹100,000 over 12 months has arrived.')
  })
})

describe('how an application stands', () => {
  const steps = ['Under review', 'Loan approved', 'Loan disbursing', 'Payment successful']
  const order = {
    id: 7,
    ordernum: 'E202611180000007',
    money: '250000.00',
    months: '24',
    monthmoney: '12116.67',
    addtime: 1_794_900_000,
    jindutime: '1795000000',
    status_title: '',
    remark: '',
  }
  const msg = 'A colleague is looking at it'

  async function read(data: object) {
    const person = await control.person({ loans: [{ state: 'under-review' }] })
    const id = String(person.loans[0]?.id)
    signIn(person)
    await control.fault('loan', 'data', { data, times: 0 })
    await open(`/loan/results/${id}`)
    await screen.findByRole('list', { name: 'Loan progress' })
    expect((await control.requests('OrderNew/info')).map(({ query }) => query)).toEqual([{ oid: id }])
  }

  it.each([
    [9, 0],
    ['10', 1],
    [11, 2],
    [12, 3],
    [77, 0],
    [1, 0],
    [0, 0],
    [-1, 0],
  ])(
    'status %j is step %i, with the reminder only under review [R251 R252 R253 R254 R255 R258]',
    async (status, current) => {
      await read({ order: { ...order, status }, msg })
      const progress = within(screen.getByRole('list', { name: 'Loan progress' })).getAllByRole('listitem')
      expectWords(progress, steps)
      const here = progress.filter((step) => step.getAttribute('aria-current') === 'step')
      expectWords(here, [`${steps[current]}`])
      expectWords(here, ['18 Nov 2026, 7:06\u00a0PM'])
      const isRejected = status === -1
      expect(screen.queryAllByText(msg)).toHaveLength(current === 0 ? 1 : 0)
      expect(screen.queryAllByText(/This application was rejected/)).toHaveLength(isRejected ? 1 : 0)
      expect(screen.getAllByText('₹250,000').length).toBeGreaterThan(0)
      expect(fact('Order number')).toBe('E202611180000007')
      expect(fact('Loan amount')).toBe('₹250,000')
      expect(fact('Loan term')).toBe('24 months')
      expect(fact('Monthly repayment')).toBe('₹12,116.67')
      expect(fact('Application time')).toBe('17 Nov 2026, 3:20\u00a0PM')
    },
  )

  it.each([[0], [''], [null], ['0000-00-00 00:00:00'], [12]])(
    'the date %j is a dash, never 1970 [F31 R348 R349]',
    async (time) => {
      await read({ order: { ...order, status: 9, addtime: time, jindutime: time }, msg: '' })
      expect(fact('Application time')).toBe('—')
      expect(document.body.textContent).not.toMatch(/1970|Invalid/)
    },
  )
})

it.each([
  ['/loan/details', '/loan/my-loans', 'OrderNew/info'],
  ['/loan/details?id=999999', '/loan/my-loans', 'OrderNew/hetong'],
  ['/loan/contract', '/loan/my-loans', 'OrderNew/hetong'],
  ['/loan/results', '/loan/my-loans', 'OrderNew/info'],
  ['/repayment', '/repayment/list', 'OrderNew/hkinfo'],
])(
  'without a loan, or with one that nobody knows, there is a way back to the list: %s [R259 R278 R316]',
  async (path, list, unasked) => {
    signIn(await control.person())
    await open(path)
    expect(await screen.findByText('Loan information not found')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Back to list' }))
    await leadsTo(list)
    expect(await control.requests(unasked)).toHaveLength(0)
  },
)

const [review, approved, disbursing] = ['Under review', 'Loan approved', 'Loan disbursing'] as const
it.each([
  ['under-review', [`${review} (In progress)`, `${approved} (Not yet)`, `${disbursing} (Not yet)`]],
  ['approved', [`${review} (Done)`, `${approved} (In progress)`, `${disbursing} (Not yet)`]],
  ['disbursing', [`${review} (Done)`, `${approved} (In progress)`, `${disbursing} (Not yet)`]],
  [
    'completed',
    [`${review} (Done)`, `${approved} (Done)`, `${disbursing} (Done)`, 'Payment successful (Done)'],
  ],
  ['rejected', [`${review} (Done)`, 'Rejected (Failed)']],
])('the details of a loan that is %s show how far it is [R275 R276]', async (state, steps) => {
  const person = await control.person({ profile: 'complete', loans: [{ state, amount: 60_000 }] })
  signIn(person)
  await open('/loan/my-loans')
  await userEvent.click((await screen.findAllByRole('link', { name: /₹60,000/ }))[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Loan details' })
  const progress = await screen.findByRole('list', { name: 'Loan progress' })
  await settled()
  const shown = within(progress).getAllByRole('listitem')
  expect(shown).toHaveLength(steps.length)
  expectWords(shown, steps)
})

it.each<Language>(['en', 'fil'])(
  'each status code has its word in %s, and loose figures are read [F30 R272 R273 R351 R352]',
  async (language) => {
    const say = wordsOf(language)
    signIn(await control.person())
    speak(language)
    const codes = [9, '1', 12, -1, '0', 77]
    const data = codes.map((status, index) => ({
      id: index + 1,
      ordernum: `E${index + 1}`,
      money: 100_000,
      months: 24,
      addtime: 1_794_900_000,
      status,
      [index % 2 ? 'monthmoney' : 'money_month']: index % 3 ? '4,506.67' : 4506.67,
    }))
    await control.fault('loans', 'data', { data, times: 0 })
    await open('/loan/my-loans')
    await waitFor(() => expect(cards()).toHaveLength(codes.length))
    expectWords(
      cards(),
      ['Under review', 'Approved', 'Payment successful', 'Rejected', 'Pending', 'Unknown status'].map(say),
    )
    expect(screen.getAllByText('₹4,507')).toHaveLength(codes.length)
  },
)

it.each<Language>(['en', 'fil'])(
  'each status code of the records has its chip in %s, counted [R385 R272 R273 C103]',
  async (language) => {
    const say = wordsOf(language)
    signIn(await control.person())
    speak(language)
    const common = { money: 50_000, months: 12, addtime: 1_795_000_000, remark: '', monthmoney: 4506.67 }
    const data = [9, '1', 12, -1, '0', 77].map((status, id) => ({
      ...common,
      id,
      ordernum: `E${id}`,
      status,
    }))
    await control.fault('loans', 'data', { data, times: 0 })
    await open('/loan/records')
    await userEvent.click(await screen.findByRole('button', { name: say('Filter') }))
    const labels = screen.getByRole('radiogroup').querySelectorAll('label')
    expect([...labels].map(({ textContent }) => textContent)).toEqual([
      `${say('All')}6`,
      ...['Under review', 'Pending', 'Approved', 'Payment successful', 'Rejected', 'Other'].map(
        (word) => `${say(word)}1`,
      ),
    ])
    await userEvent.click(screen.getByRole('radio', { name: say('Other') }))
    expect(await screen.findByText(language === 'en' ? '1 of 6' : '1 sa 6')).toBeTruthy()
    await waitFor(() => expectWords([...document.querySelectorAll('main article')], [say('Unknown status')]))
  },
)

it('records look like my loans, are counted, filtered by status and read anew [R385 R267 R268 R269 R270 R271 R274 C103]', async () => {
  signIn(
    await control.person({
      profile: 'complete',
      loans: [
        { state: 'under-review', amount: 60_000, months: 12 },
        { state: 'under-review', amount: 70_000, months: 24 },
        { state: 'completed', amount: 90_000, months: 12 },
        { state: 'rejected', amount: 110_000, months: 36 },
        { state: 'pending', amount: 120_000, months: 12 },
      ],
    }),
  )
  const articles = () => texts(document.body, 'main article')
  await open('/loan/my-loans')
  await waitFor(() => expect(articles()).toHaveLength(5))
  const inMyLoans = articles()
  await userEvent.click(screen.getByRole('link', { name: 'Records' }))
  expect(await screen.findByText('5 records')).toBeTruthy()
  expect(articles()).toEqual(inMyLoans)
  const filter = screen.getByRole('button', { name: 'Filter' })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await userEvent.click(filter)
  expect(filter.getAttribute('aria-expanded')).toBe('true')
  const chips = within(screen.getByRole('radiogroup', { name: 'Filter by status' }))
  expect(texts(screen.getByRole('radiogroup'), 'label')).toEqual([
    'All5',
    'Under review2',
    'Pending1',
    'Payment successful1',
    'Rejected1',
  ])

  for (const [chip, head, amounts] of [
    ['Under review', '2 of 5', ['₹70,000', '₹60,000']],
    ['Pending', '1 of 5', ['₹120,000']],
    ['Payment successful', '1 of 5', ['₹90,000']],
    ['Rejected', '1 of 5', ['₹110,000']],
    ['All', '5 records', ['₹120,000', '₹110,000', '₹90,000', '₹70,000', '₹60,000']],
  ] as const) {
    await userEvent.click(chips.getByRole('radio', { name: chip }))
    expect(await screen.findByText(head)).toBeTruthy()
    // All of them, and no other.
    await waitFor(() =>
      expect(articles()).toEqual(amounts.map((amount) => expect.stringMatching(new RegExp(`^${amount}`)))),
    )
    expect(document.activeElement).toBe(chips.getByRole('radio', { name: chip }))
  }
  await userEvent.click(filter)
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull())

  const rejected = () => cards().find(({ textContent }) => textContent.includes('₹110,000')) ?? document.body
  expect(rejected().textContent).toContain('Rejected')
  expect(fact('Monthly repayment', rejected())).toBe('₹3,804')
  expect(fact('Loan term', rejected())).toBe('36 months')
  expect(fact('Order time', rejected())).toMatch(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d\s[AP]M$/)

  await settled()
  await control.act('log/clear')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(async () => expect(await control.requests('OrderNew/lists')).toHaveLength(1))
  await userEvent.click(within(rejected() as HTMLElement).getByRole('link', { name: /View details/ }))
  await leadsTo('/loan/details')
  expect(location.search).toMatch(/^\?id=\d+$/)
})

it('records come back from a loan as they were filtered, without being read anew by that', async () => {
  const loans = [{ state: 'completed' }, { state: 'rejected' }] as const
  signIn(await control.person({ profile: 'complete', loans }))
  await open('/loan/records')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  await settled()
  await control.act('log/clear')
  // Old enough to be read anew by whoever opens the screen.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await userEvent.click(screen.getByRole('radio', { name: 'Payment successful' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Rejected' }))
  await screen.findByText('1 of 2')
  await waitFor(() => expect(location.search).toBe('?status=rejected'))
  await settled()
  expect(await control.requests('OrderNew/lists')).toEqual([])
  clock.mockRestore()
  await userEvent.click(screen.getByRole('link', { name: /View details/ }))
  await leadsTo('/loan/details')
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await leadsTo('/loan/records')
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Rejected', checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('records of a status that is none are all there', async () => {
  signIn(await control.person({ loans: [{ state: 'completed' }, { state: 'rejected' }] }))
  await open('/loan/records?status=lost')
  expect(await screen.findByText('2 records')).toBeTruthy()
})

it.each(['/loan/my-loans', '/loan/records'])(
  'without loans %s leads to the calculator, also where it failed before [R264 R265 R274]',
  async (path) => {
    signIn(await control.person())
    await control.fault('loans', '500', { times: 0 })
    await open(path)
    const failed = within(await within(screen.getByRole('main')).findByRole('alert'))
    expect(failed.getByText('Loading failed')).toBeTruthy()
    await control.act('faults/clear')
    await userEvent.click(failed.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No loans yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Apply now' }))
    await leadsTo('/')
  },
)

it.each([
  [10, '', 'Approved'],
  [10, 'Passed', 'Passed'],
  [77, '', 'Unknown status'],
])('the copy of a loan of status %j, "%s", says: %s', async (status, title, said) => {
  const person = await control.person({ loans: [{ state: 'approved' }] })
  const [loan] = person.loans
  signIn(person)
  const order = { ...loan, money: 100_000, months: 12, monthmoney: 9013.33, status, status_title: title }
  await control.fault('loan', 'data', { data: { order, msg: '' }, times: 0 })
  await open(`/loan/copy?order=${loan?.id}`)
  await waitFor(() => expect(fact('Status')).toBe(said))
})

it('each status of a loan that is repaid has its word [R290]', async () => {
  signIn(await control.person())
  const codes = [1, 'paid', '0', 'pending', -1, 'overdue', 77]
  const data = codes.map((status, index) => ({
    id: index + 1,
    ordernum: `E${index + 1}`,
    money: 60_000,
    months: 12,
    money_month: '5408.00',
    status,
    status_title: '',
  }))
  await control.fault('repayments', 'data', { data, times: 0 })
  await open('/repayment/list')
  await waitFor(() => expect(cards()).toHaveLength(codes.length))
  expectWords(cards(), ['Paid', 'Paid', 'Pending', 'Pending', 'Overdue', 'Overdue', 'Unknown status'])
})

// A balance below zero is shown as unknown (decisions.md C90).
it.each([
  [0, 'There is nothing to withdraw yet.'],
  [null, 'Your balance is not known right now.'],
  ['-5.00', 'Your balance is not known right now.'],
])(
  'with a balance of %j nothing can be withdrawn, without a score 45 is shown, without an order no contract [R221 R223 R224]',
  async (moneys, reason) => {
    signIn(await control.person())
    await control.fault('wallet', 'data', { data: { moneys, shouldmoney: 0, order: [], msg: '' } })
    await open('/wallet')
    await settled()
    const withdraw = await screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
    await waitFor(() => expect(descriptionOf(withdraw)).toBe(reason))
    expect(withdraw.disabled).toBe(true)
    expect(screen.getByRole('meter', { name: 'Credit score' }).textContent).toBe('45')
    expect(screen.getByText('default')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Current order' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'View Contract' })).toBeNull()
  },
)

const counted = 'What the lender leaves out of principal and interest is counted by this app.'
it.each([
  ['both parts', {}, '₹8,333.33', '₹680.67', counted],
  ['the principal', { lixi: '700.00' }, '₹8,314', '₹700', counted],
  ['the interest', { benjin: '8000.00' }, '₹8,000', '₹1,014', counted],
  ['neither part', { benjin: '8000.00', lixi: '1014.00' }, '₹8,000', '₹1,014', undefined],
  ['neither part of an unknown amount', { monthmoney: 'x', benjin: '8000.00' }, '₹8,000', '—', undefined],
])(
  'of an installment the app counts %s, and says so [R294]',
  async (_, sent, principal, interest, sentence) => {
    const person = await control.person({ loans: [{ state: 'completed', amount: 100_000, months: 12 }] })
    signIn(person)
    const list = [{ id: 1, ofnumber: 1, huantime: '2026-12-18', monthmoney: 9014, ...sent }]
    await control.fault('installments', 'data', { data: { total: 1, list }, times: 0 })
    await open(`/repayment?order=${person.loans[0]?.ordernum}`)
    await settled()
    await waitFor(() => expect(fact('Principal')).toBe(principal))
    expect(fact('Interest')).toBe(interest)
    expect(screen.queryByText(/counted by this app\.$/)?.textContent).toBe(sentence)
  },
)

describe('what is to be repaid', () => {
  const paid = { ...installment, zfimg: '/upload/proof.png' }

  /** Signs somebody in who has a loan of so many months; gives what shows it with these installments. */
  async function aLoan(months: number) {
    const person = await control.person({ profile: 'complete', loans: [{ state: 'completed', months }] })
    signIn(person)
    const number = String(person.loans[0]?.ordernum)
    const show = async (list: object[], total = 'All of it') => {
      await control.act('faults/clear')
      await control.fault('installments', 'data', { data: { total, list }, times: 0 })
      await open(`/repayment?order=${number}`)
      await settled()
    }
    return { number, show }
  }

  it('is led to by its loan, and leads to customer service [R288 R289 R291 R292 R293 R294 R298 R299]', async () => {
    const person = await control.person({
      profile: 'complete',
      loans: [{ state: 'completed', amount: 120_000, months: 12 }],
    })
    const number = String(person.loans[0]?.ordernum)
    signIn(person)
    await open('/repayment/list')
    const card = await screen.findByRole('article', { name: number })
    for (const words of ['₹120,000', 'Pending']) expect(card.textContent).toContain(words)
    expect(fact('Monthly installment', card)).toBe('₹10,816')
    expect(fact('Loan term', card)).toBe('12 months')
    expect((await control.requests('OrderNew/hk')).map(({ method }) => method)).toEqual(['GET'])

    fireEvent.click(within(card).getByRole('link', { name: 'View details' }))
    await screen.findByRole('heading', { level: 1, name: 'Total repayment 129,792' })
    expect(location.pathname + location.search).toBe(`/repayment?order=${number}`)
    expect(history.state).toMatchObject({ orderNumber: number })
    expect((await control.requests('OrderNew/hkinfo')).map(({ query }) => query)).toEqual([
      { ordernum: number },
    ])
    expect(screen.getAllByRole('article')).toHaveLength(12)
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('Installment 1')
    const [, second = document.body] = cards()
    expect(texts(second, 'dt')).toEqual(['Due date', 'Payment date', 'Principal', 'Interest', 'Total amount'])
    expect(texts(second, 'dd')).toEqual([
      expect.stringMatching(/^\d{1,2} \w{3} \d{4}$/),
      '—',
      '₹10,000',
      '₹816',
      '₹10,816',
    ])
    const pay = () => within(second as HTMLElement).getByText('Pay now')
    expect(isFolded(pay())).toBe(true)
    await unfold(second)
    expect(isFolded(pay())).toBe(false)
    fireEvent.click(pay())
    const question = await screen.findByRole('dialog', { name: 'Confirm payment' })
    await waitFor(() => expect(question.textContent).toContain('Installment2'))
    expect(question.textContent).toContain('₹10,816')
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Online repayment is under maintenance. Please contact online customer service.')
    const service = within(screen.getByRole('dialog')).getByRole('link', { name: 'Customer service' })
    expect(service.getAttribute('href')).toBe('https://help.example/chat')
    expect(screen.getByRole('dialog').textContent).toContain('Opens help.example in a new tab')
    expect(await control.requests('OrderNew/repay')).toHaveLength(0)
  })

  it('is paid by a proof of payment alone, whatever the words beside it say [R290 R294 R295 R296 R297]', async () => {
    const { show } = await aLoan(12)
    await show([installment, { ...paid, id: 8, ofnumber: 2, paytime: 1_795_000_000 }], 'Left to pay 9,013.33')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Left to pay 9,013.33')
    // Of the other ten nobody knows.
    expect(screen.getByText(/^Installments in the lender's list so far: 2, for 12 months\./)).toBeTruthy()

    const due = article('Installment 1')
    for (const words of ['Late', '3 days overdue', 'Settle']) expect(due.textContent).toContain(words)
    expect(texts(due, 'dd')).toEqual(['21 Dec 2026', '—', '₹8,333.33', '₹680', '₹9,013.33'])
    expect(isFolded(within(due).getByRole('button', { name: 'Pay now' }))).toBe(false)

    const group = screen.getByText('Paid installments (1)').closest('details')
    expect(group?.open).toBe(false)
    await userEvent.click(screen.getByText('Paid installments (1)'))
    expect(group?.open).toBe(true)
    const done = article('Installment 2')
    expect(within(done).getByText('Paid', { exact: true })).toBeTruthy()
    await unfold(done)
    expect(isFolded(done.querySelector('dl'))).toBe(false)
    expect(done.textContent).toContain('Late')
    expect(texts(done, 'dd')).toContain('18 Nov 2026, 7:06\u00a0PM')
    expect(within(done).queryAllByRole('button', { name: 'Pay now' })).toEqual([])
  })

  it('says what matters first, then a line an installment that opens [R386]', async () => {
    const { show } = await aLoan(1)
    const [late, alsoLate, later] = [inDays(-3), inDays(-2), inDays(27)]
    const first = () => document.querySelector('main h2')?.textContent
    const before = { ...paid, id: 6, huantime: inDays(-33) }
    const due = { ...installment, huantime: late }
    const next = { ...installment, id: 8, ofnumber: 2, huantime: later }

    await show([before, due, next])
    expect(first()).toBe(`Overdue ₹9,013.33, since ${dayInWords(late)}`)
    expect(screen.getByText('₹18,026.66')).toBeTruthy()
    const rows = [...document.querySelectorAll('article')].filter((row) => !isFolded(row))
    expect(rows).toHaveLength(2)
    const [open, closed] = rows as [HTMLElement, HTMLElement]
    expect(isFolded(within(open).getByRole('button', { name: 'Pay now' }))).toBe(false)
    const summary = closed.querySelector('summary')?.textContent
    for (const words of ['Installment 2', dayInWords(later), '₹9,013.33', 'Late'])
      expect(summary).toContain(words)
    expect(isFolded(within(closed).getByText('Principal'))).toBe(true)
    await unfold(closed)
    expect(isFolded(within(closed).getByText('Principal'))).toBe(false)

    await show([due, { ...next, huantime: alsoLate }])
    expect(first()).toBe(`Overdue ₹18,026.66, since ${dayInWords(late)}`)
    expect(screen.getByText('2 installments together, counted by this app')).toBeTruthy()

    await show([before, next])
    expect(first()).toBe(`Next: ₹9,013.33 on ${dayInWords(later)}`)

    await show([{ ...next, huantime: '' }])
    expect(first()).toBe('Next: ₹9,013.33')
    expect(screen.getByText('Due date: —')).toBeTruthy()

    await show([before])
    expect(first()).toBe('Everything is paid. Ask for a letter that says so.')
  })

  it('has a ready message that asks for a letter once everything is paid [R388]', async () => {
    const { number, show } = await aLoan(1)
    const share = vi.fn<(given: ShareData) => Promise<void>>(async () => {})
    Object.assign(navigator, { share })
    await show([paid])
    expect(
      screen.getByRole('heading', { name: 'Everything is paid. Ask for a letter that says so.' }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the letter' }))
    await waitFor(() =>
      expect(share.mock.calls.map(([{ text }]) => text)).toEqual([
        `I have paid every installment of loan ${number}. Please send me a letter that says it is fully paid.`,
      ]),
    )
    Reflect.deleteProperty(navigator, 'share')
  })
})

it.each([
  [27_040, 'Total repayment ₹27,040'],
  ['All of it', 'All of it'],
  // How many there are, as frameworks count pages.
  [3, 'My repayment'],
])('the total %j of installments is the title "%s"', async (total, title) => {
  const person = await control.person({ loans: [{ state: 'completed' }] })
  signIn(person)
  const list = [1, 2, 3].map((id) => ({ id, ofnumber: id, huantime: '2026-12-18', monthmoney: 9013.33 }))
  await control.fault('installments', 'data', { data: { total, list } })
  await open(`/repayment?order=${person.loans[0]?.ordernum}`)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title))
})

it('the withdraw list has a card each, with its state in words and two decimals [R234 R235 R236 R237]', async () => {
  signIn(await control.person())
  const common = { addtime: 1_795_200_300, banks: 'Bank of Luzon', account: '4000123400005678' }
  await control.fault('withdrawals', 'data', {
    data: [
      { id: 1, ordernum: 'W1', money: 7500, status: 3, remark: 'School fees', ...common },
      { id: 2, ordernum: 'W2', money: '1000.5', status: '4', remark: 'Wrong account name', ...common },
      { id: 3, ordernum: 'W3', money: 0.05, status: 1, remark: '', ...common },
    ],
  })
  await open('/wallet/withdraw-list')
  await settled()
  for (const [number, state, amount, remark] of [
    ['W1', 'Success', '₹7,500.00', 'School fees'],
    ['W2', 'Rejected', '₹1,000.50', 'Wrong account name'],
    ['W3', 'Pending', '₹0.05', undefined],
  ] as const) {
    const card = within(await screen.findByRole('article', { name: number }))
    for (const text of [number, state, amount, 'Bank of Luzon', '•••• 5678'])
      expect(card.getByText(text, { exact: true })).toBeTruthy()
    expect(card.getByText(/^\d+ Nov 2026, \d{1,2}:\d\d\s[AP]M$/)).toBeTruthy()
    expect(card.queryByText('Remark')?.nextElementSibling?.textContent).toBe(remark)
  }
  expect(await control.requests('MoneyNew/tixianlist')).toMatchObject([{ method: 'GET' }])
})

describe('the contract', () => {
  const loans = [{ state: 'completed', amount: 120_000, months: 12 }]
  const parts = () => screen.queryAllByRole('heading', { name: /^\d+\. / })

  it("says the loan's own data, and names the borrower as the profile does [R281 R285]", async () => {
    const person = await control.person({ profile: 'complete', loans })
    signIn(person)
    const data = {
      name: 'M. C. Santos',
      ordernum: 'E202611180000007',
      money: '120000.00',
      time_range: '2026-11-18 - 2027-11-18',
      bankname: 'Bank of Luzon',
      addtime: '1795000000',
      signature: '',
    }
    const read = async (name: string) => {
      await control.act('faults/clear')
      await control.fault('userInfo', 'data', { data: { name }, times: 0 })
      await control.fault('contract', 'data', { data, times: 0 })
      await control.act('log/clear')
      await open(`/loan/contract?id=${person.loans[0]?.id}`)
      await waitFor(() => expect(parts()).toHaveLength(10))
      await waitFor(async () => expect(await control.requests('InfoNew/userinfo')).toHaveLength(1))
      await settled()
    }
    await read('Maria Clara Santos')
    expect(fact('Borrower')).toBe('Maria Clara Santos')
    expect(fact('Order number')).toBe('E202611180000007')
    expect(fact('Loan amount')).toBe('₹120,000')
    expect(fact('Loan period')).toBe('2026-11-18 - 2027-11-18')
    expect(fact('Receiving bank')).toBe('Bank of Luzon')
    expect(fact('Application time')).toBe('18 Nov 2026, 7:06\u00a0PM')
    const said = texts(document.body, 'main section p').join('\n')
    for (const words of ['Maria Clara Santos', 'E202611180000007', '₹120,000', '2027-11-18', 'Bank of Luzon'])
      expect(said).toContain(words)

    await read('')
    expect(fact('Borrower')).toBe('M. C. Santos')
  })

  it('opens as a page of the loan whose id the history holds [R286]', async () => {
    const person = await control.person({ profile: 'complete', loans })
    const [loan] = person.loans
    signIn(person)
    await open('/loan/contract', { orderId: String(loan?.id) })
    await waitFor(() => expect(fact('Order number')).toBe(loan?.ordernum))
    expect(parts()).toHaveLength(10)
  })

  it('that cannot be read says so, and is read again on Retry [R287]', async () => {
    const person = await control.person({ profile: 'complete', loans })
    signIn(person)
    await control.fault('contract', '500', { times: 0 })
    await open(`/loan/details?id=${person.loans[0]?.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'View contract' }))
    // While its code comes, another one stands for it.
    const paper = () => within(screen.getByRole('dialog', { name: 'Loan contract' }))
    await waitFor(() => expect(paper().getByText('The contract could not be loaded')).toBeTruthy())
    await control.act('faults/clear')
    await userEvent.click(paper().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(paper().getByRole('heading', { name: '10. Witness' })).toBeTruthy())
  })
})

it.each([
  ['0.0002', '0.02%'],
  // In percent, or a year's: nobody says.
  ['0.02', undefined],
  ['9', undefined],
  [null, undefined],
])("the current order's rate %j is a daily rate of %s", async (rate, shown) => {
  signIn(await control.person())
  const order = { id: 7, money: 100_000, months: 12, monthmoney: 9013.33, rate }
  await control.fault('wallet', 'data', { data: { moneys: '1234.567', shouldmoney: 0, order, msg: '' } })
  await open('/wallet')
  await settled()
  await screen.findByRole('region', { name: 'Current order' })
  expect(fact('Daily interest rate')).toBe(shown)
  // A part of a cent cannot be withdrawn.
  expect(screen.getByText('₹1,234.56')).toBeTruthy()
})
