// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Language } from '#src/i18n/language.ts'

import { wordsOf } from '../words.ts'
import { control, descriptionOf, drawScreens, open, settled, signIn, speak } from './app.tsx'

// What the provider may say of loans, repayments and the wallet, and what is then shown.
drawScreens()
// Where the borrowers are.
beforeAll(() => vi.stubEnv('TZ', 'Asia/Manila'))
afterAll(() => vi.unstubAllEnvs())

const fact = (label: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((row) => row.textContent.includes(label))
    ?.querySelector('dd')?.textContent
/** Expects these words in these places, in order. */
const expectWords = (places: readonly Element[], words: readonly string[]) => {
  expect(places).toHaveLength(words.length)
  for (const [index, word] of words.entries()) expect(places[index]?.textContent).toContain(word)
}
const cards = () => [...document.querySelectorAll('main li')]

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
    await waitFor(() => expect(location.pathname).toBe(list))
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
    await waitFor(() => expect(location.pathname).toBe('/'))
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
