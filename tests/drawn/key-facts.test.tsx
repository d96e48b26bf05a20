// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { disclosure } from '#src/disclosure.ts'

import { wordsOf } from '../words.ts'
import {
  complains,
  control,
  descriptionOf,
  drawScreens,
  field,
  hold,
  leadsTo,
  open,
  settled,
  signIn,
  speak,
} from './app.tsx'

// The whole price before signing, in every state of what the lender gives.
drawScreens()
beforeEach(() => sessionStorage.clear())

const page = '/loan/key-facts?amount=100000&months=12'
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent.trim(),
    ]),
  )
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const text = () => document.querySelector('main')?.textContent ?? ''
const cells = (row: number) =>
  [...(screen.getAllByRole('row')[row]?.children ?? [])].map((cell) => cell.textContent)

/** The page with these figures of the lender. */
async function openWithFee(fee: Record<string, unknown>, path = page) {
  await control.act('faults/clear')
  await control.fault('fee', 'data', { data: fee, times: 0 })
  await open(path)
  await waitFor(() => expect(document.querySelector('main dl')).not.toBeNull())
  await settled()
}

/** Opens something in the app of a build with these settings. */
async function whileDisclosing(given: Partial<typeof disclosure>, opened: () => Promise<void>) {
  const before = { ...disclosure }
  Object.assign(disclosure, given)
  await opened()
  Object.assign(disclosure, before)
}

const priced = { fuwufei: 9014, rixi: '0.0002' }
const nothing = {
  'You pay back': '—',
  'It costs you': '—',
  'For every 100 you borrow you pay back': '—',
  'Yearly cost (APR)': '—',
}

describe('key facts of a loan to come', () => {
  it('say once how old they are, also those of what is set on the calculator', async () => {
    // Whatever is read from now on is of an earlier visit.
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 60_000)
    await openWithFee(priced, '/loan/key-facts')
    expect(screen.getAllByText(/^Saved /)).toHaveLength(1)
    vi.restoreAllMocks()
  })

  it('say everything, in its order, to everyone [R379 R380]', async () => {
    await openWithFee(priced)
    expect(rows()).toMatchObject({
      'You get': '₹100,000',
      'You pay back': '₹108,168in 12 payments of ₹9,014',
      'It costs you': '₹8,168',
      'For every 100 you borrow you pay back': '₹108.17',
      'Yearly cost (APR)': 'about 14.75%',
    })
    expect(Object.keys(rows()).slice(0, 5)).toEqual(['You get', ...Object.keys(nothing)])
    expect(text()).toContain('Effective yearly rate: about 15.79%.')
    expect(headings()).toEqual([
      'All payments',
      'What if I pay late?',
      'What if I pay early?',
      'Where these numbers come from',
      'Is there a deposit?',
      'Who lends to you',
      'Can I pay this?',
    ])
    expect(cells(0)).toEqual(['No.', 'About when', 'Amount', 'Principal', 'Interest and fees', 'Left to pay'])
    expect(screen.getAllByRole('row')).toHaveLength(13)
    const [number, when, ...amounts] = cells(1)
    expect([number, ...amounts]).toEqual(['1', '₹9,014', '₹8,333.33', '₹680.67', '₹99,154'])
    expect(when).toMatch(/^\d+ \w+ \d{4}$/)
    expect(cells(12).at(-1)).toBe('₹0')
  })

  it('tell late, early and deposit as the contract does, and nothing more [R379 C54]', async () => {
    await openWithFee(priced)
    expect(text()).toContain('You then have 5 days to put it right')
    expect(text()).toContain('There is no penalty and no fee.')
    expect(text()).toContain('a deposit of 5% to 10% of the loan as a condition, here ₹5,000 to ₹10,000.')
    expect(screen.getByText('Nobody may ask you to pay before you receive the loan.')).toBeTruthy()
  })

  it('name each source, and say where they differ [R379 C31]', async () => {
    await openWithFee(priced)
    expect(rows()).toMatchObject({
      "The lender's daily rate": '0.02% a day, 7.20% a year',
      "The contract's yearly rate": '9%–10%',
      'Counted from the payments': 'about 14.75%',
    })
    const differ = /These rates differ by more than half a point\. The payments decide what you pay\./
    expect(text()).toMatch(differ)
    await openWithFee({ fuwufei: 8775, rixi: '0.00026' })
    expect(rows()['Counted from the payments']).toBe('about 9.64%')
    expect(text()).not.toMatch(differ)
  })

  it('lead to customer service for what the lender did not say [R379]', async () => {
    await openWithFee({ fuwufei: 9014, rixi: 'abc' })
    const places = screen.getAllByRole('link', { name: 'Not given. Ask customer service' })
    expect(places.map((link) => link.getAttribute('href'))).toEqual(Array(4).fill('/service'))
  })

  it('say who lends where the build knows it [R379]', async () => {
    const given = { lender: 'Pera Lending Corp.', complaints: 'complaints@pera.example', coolingOffDays: 3 }
    await whileDisclosing(given, () => openWithFee(priced))
    expect(rows()).toMatchObject({
      Lender: 'Pera Lending Corp.',
      Complaints: 'complaints@pera.example',
      'Days to change your mind': '3 days',
    })
  })

  it('cost nothing where nothing is added, with no "about" [R380]', async () => {
    await openWithFee({ fuwufei: 10_000, rixi: 0 }, '/loan/key-facts?amount=120000&months=12')
    expect(rows()).toMatchObject({ 'It costs you': '₹0', 'Yearly cost (APR)': '0.00%' })
  })

  it.each<[string, unknown, string]>([
    ['a fee and no repayment', 680, 'The lender gives a fee here, not a repayment.'],
    ['junk', 'abc', 'This cannot be counted for these payments.'],
    ['less than nothing', -5, 'This cannot be counted for these payments.'],
    ['nothing', null, 'This cannot be counted for these payments.'],
    ['a number beyond counting', '1e30', 'This cannot be counted for these payments.'],
    ['NaN', 'NaN', 'This cannot be counted for these payments.'],
  ])(
    'have dashes, one reason and no table where the lender gives %s [R381 C30 C65]',
    async (_, fuwufei, reason) => {
      await openWithFee({ fuwufei, rixi: '0.0002' })
      expect(rows()).toMatchObject({ 'You get': '₹100,000', ...nothing, 'Counted from the payments': '—' })
      expect(screen.getByText(reason)).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
      // Nothing can be shared, kept or compared with a month of.
      for (const name of ['Show someone you trust', 'Sleep on it'])
        expect(screen.queryByRole('button', { name })).toBeNull()
      expect(headings()).not.toContain('Can I pay this?')
      expect(text()).not.toMatch(/NaN|undefined|Infinity|9,014/)
    },
  )

  it('say no yearly cost that is beyond counting, and the rest [R380]', async () => {
    await openWithFee({ fuwufei: 300_000, rixi: '0.0002' })
    expect(rows()).toMatchObject({ 'It costs you': '₹3,500,000', 'Yearly cost (APR)': '—' })
    expect(screen.getByText('This cannot be counted for these payments.')).toBeTruthy()
  })

  it('show no figure while the price is asked for [R381]', async () => {
    const release = hold(/getfuwufei/)
    await open(page)
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
    expect(text()).not.toMatch(/₹|%/)
    release()
    await waitFor(() => expect(rows()['You get']).toBe('₹100,000'))
  })

  it.each(['homeConfig', 'fee'])('show no figure where %s fails, and try again [R381]', async (call) => {
    await control.fault(call, '500', { times: 0 })
    await open(page)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(text()).not.toMatch(/₹|%/)
    await control.act('faults/clear')
    await userEvent.click(retry)
    await waitFor(() => expect(rows()['You get']).toBe('₹100,000'))
  })

  it.each([
    'amount=100000&months=7',
    'amount=49000&months=12',
    'amount=105000&months=12',
    'amount=9e9&months=12',
  ])('are not there for what is not offered: %s [R381]', async (search) => {
    await open(`/loan/key-facts?${search}`)
    await screen.findByText('This amount or term is not offered')
    expect(text()).not.toMatch(/₹|%/)
    expect(await control.requests('getfuwufei')).toEqual([])
    expect(screen.getByRole('link', { name: 'Open the calculator' }).getAttribute('href')).toBe('/')
  })

  it.each(['', '?amount=abc&months=12', '?amount=-1&months=12', '?amount=100000'])(
    'are those of the calculator where the address does not say which loan: "%s" [R379]',
    async (search) => {
      await openWithFee(priced, `/loan/key-facts${search}`)
      expect(rows()['You get']).toBe('₹100,000')
    },
  )

  it('are led to from Home, for what is chosen there [R379]', async () => {
    await open('/')
    const link = await screen.findByRole('link', { name: 'Key facts' })
    expect(link.getAttribute('href')).toBe('/loan/key-facts?amount=100000&months=12')
  })

  it('are all there in Filipino [R379]', async () => {
    speak('fil')
    const say = wordsOf('fil')
    await openWithFee(priced)
    expect(rows()[say('Yearly cost (APR)')]).toBe('mga 14.75%')
    expect(headings()[0]).toBe(say('All payments'))
  })
})

it.each(['en', 'fil'] as const)(
  'a visitor reads the whole price, led there from Home, and is led on to customer service, in %s [R379 R380]',
  async (language) => {
    speak(language)
    const say = wordsOf(language)
    await open('/')
    fireEvent.click(await screen.findByRole('link', { name: say('Key facts') }))
    await screen.findByRole('heading', { level: 1, name: say('Key facts') })
    expect(location.pathname + location.search).toBe(page)
    await waitFor(() => expect(rows()[say('You pay back')]).toContain('₹108,159.96'))
    expect(rows()[say('It costs you')]).toBe('₹8,159.96')
    expect(rows()[say('Yearly cost (APR)')]).toMatch(/ 14\.73%$/)
    expect(screen.getAllByRole('row')).toHaveLength(13)
    const [way] = screen.getAllByRole('link', { name: say('Not given. Ask customer service') })
    if (way) fireEvent.click(way)
    await leadsTo('/service')
  },
)

describe('in the Philippines', () => {
  it('the effective rate comes first, and the APR in the details [R379 R380]', async () => {
    await whileDisclosing({ currency: 'PHP' }, () => openWithFee(priced))
    expect(rows()['Yearly cost (effective rate)']).toBe('about 15.79%')
    expect(text()).toContain('APR: about 14.75%.')
    expect(rows()).not.toHaveProperty('Yearly cost (APR)')
  })
})

describe('can I pay this', () => {
  const month = async (comesIn: string, goesOut: string) => {
    await openWithFee(priced)
    fireEvent.change(field('Comes in a month'), { target: { value: comesIn } })
    fireEvent.change(field('Goes out a month'), { target: { value: goesOut } })
  }

  it.each([
    ['29000', '15,786', 'This payment takes 31% of what you earn and leaves ₹4,200.'],
    ['10,000', '9000', 'This payment takes 90% of what you earn, and ₹8,014 a month is missing.'],
    ['2000000', '0', 'This payment takes 0.45% of what you earn and leaves ₹1,990,986.'],
    ['0', '0', 'This cannot be counted when nothing comes in.'],
  ])('answers %s in and %s out without a verdict [R382]', async (comesIn, goesOut, answer) => {
    await month(comesIn, goesOut)
    expect(await screen.findByText(answer)).toBeTruthy()
  })

  it('answers only to two numbers [R382]', async () => {
    await month('29000', '')
    expect(text()).not.toMatch(/of what you earn/)
    await month('1,5', '100')
    await complains('Comes in a month', 'We are not sure how much this is.')
    await month('29000', 'much')
    await complains('Goes out a month', 'Enter an amount, for example 150,000')
    expect(text()).not.toMatch(/of what you earn/)
  })

  it('stores nothing and sends nothing [R382]', async () => {
    await openWithFee(priced)
    await control.act('log/clear')
    const stored = () => {
      // The phone's: how much was sent and received before.
      const { 'easy-loan/data-used': _used, ...others } = localStorage
      return JSON.stringify([others, { ...sessionStorage }, history.state])
    }
    const before = stored()
    const sent = vi.spyOn(globalThis, 'fetch')
    await userEvent.type(field('Comes in a month'), '29111')
    await userEvent.type(field('Goes out a month'), '15222')
    await screen.findByText(/of what you earn/)
    expect(sent.mock.calls.filter(([asked]) => typeof asked !== 'string')).toEqual([])
    expect(stored()).toBe(before)
    expect(field('Comes in a month').autocomplete).toBe('off')
  })
})

describe('show someone you trust', () => {
  it('shares amount, total, cost and APR, and names nobody [R379]', async () => {
    const share = vi.fn<(data: { text: string }) => Promise<void>>(() => Promise.resolve())
    Object.assign(navigator, { share })
    signIn(await control.person({ name: 'Maria Clara Santos', profile: 'complete' }))
    await openWithFee(priced)
    await userEvent.click(screen.getByRole('button', { name: 'Show someone you trust' }))
    expect(share.mock.calls).toEqual([
      [
        {
          text: [
            'I am thinking about a loan. What do you think?',
            'You get: ₹100,000',
            'You pay back: ₹108,168 in 12 payments of ₹9,014',
            'It costs you: ₹8,168',
            'Yearly cost (APR): about 14.75%',
          ].join('\n'),
        },
      ],
    ])
    Reflect.deleteProperty(navigator, 'share')
  })

  it('shows the text where the browser can neither share nor copy it', async () => {
    await openWithFee(priced)
    vi.stubGlobal('navigator', { onLine: true })
    await userEvent.click(screen.getByRole('button', { name: 'Show someone you trust' }))
    expect(await screen.findByText(/^I am thinking about a loan/)).toBeTruthy()
  })
})

describe('within an application', () => {
  const apply = async () => {
    signIn(await control.person({ profile: 'complete' }))
    await open('/loan/apply')
    await settled()
    await screen.findByRole('heading', { name: 'Key facts' })
  }

  it("the cold example has the lender's own price, above the confirmation [R379 C65]", async () => {
    await control.fault('fee', 'data', { data: { fuwufei: 9100, rixi: '0.0002' }, times: 0 })
    await apply()
    expect(rows()).toMatchObject({ 'You pay back': '₹109,200in 12 payments of ₹9,100' })
    const heading = screen.getByRole('heading', { level: 2, name: 'Key facts' })
    const confirmation = screen.getByLabelText('I confirm the loan information above')
    expect(heading.compareDocumentPosition(confirmation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([
    ['fee', 'a fee', { fuwufei: 680 }],
    ['fee', 'junk', { fuwufei: 'x' }],
  ])('the example gives no price of its own where the %s is %s [R381 C30 C65]', async (call, _, data) => {
    await control.fault(call, 'data', { data, times: 0 })
    await apply()
    expect(rows()).toMatchObject(nothing)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('that came without a price asks for it itself, and cannot be sent before [R381 C104]', async () => {
    signIn(await control.person({ profile: 'complete' }))
    await control.fault('fee', '500', { times: 0 })
    const application = { loanAmount: 250_000, loanTerm: 24, monthlyPayment: null, feeInfo: null }
    await open('/loan/apply', { application })
    await settled()
    const confirmation = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'I confirm the loan information above' })
    const submit = () => screen.getByRole('button', { name: 'Submit application' })
    const isDisabled = () => submit().getAttribute('aria-disabled')
    await userEvent.click(confirmation())
    expect(isDisabled()).toBe('true')
    expect(descriptionOf(submit() as HTMLInputElement)).toContain(
      "You can submit once the lender's price is here.",
    )
    expect(rows()).toMatchObject({ 'Monthly repayment': '—' })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    await control.act('faults/clear')
    await userEvent.click(retry)
    await waitFor(() => expect(rows()).toMatchObject({ 'Monthly repayment': '₹12,116.67' }))
    expect(rows()['You pay back']).toContain('in 24 payments of ₹12,116.67')
    // What was ticked without a price confirms none.
    expect(confirmation().checked).toBe(false)
    expect(isDisabled()).toBe('true')
    await userEvent.click(confirmation())
    expect(isDisabled()).not.toBe('true')
  })

  it('has every payment, folded away until somebody wants to see them [R379 R381]', async () => {
    await apply()
    expect(rows()).toMatchObject({ 'Yearly cost (APR)': 'about 14.73%' })
    const payments = screen.getByText('All payments').closest('details')
    expect(payments?.open).toBe(false)
    fireEvent.click(screen.getByText('All payments'))
    expect(payments?.open).toBe(true)
    expect(within(payments as HTMLElement).getAllByRole('row')).toHaveLength(13)
  })

  it('that came with a fee in the place of a repayment says so, and tells no price [R379 R381]', async () => {
    signIn(await control.person({ profile: 'complete' }))
    await control.fault('fee', 'data', { data: { fuwufei: '680', rixi: '0.0002' }, times: 0 })
    const feeInfo = { perInstallment: 680, dailyRate: 0.0002 }
    const application = { loanAmount: 250_000, loanTerm: 24, monthlyPayment: 680, feeInfo }
    await open('/loan/apply', { application })
    expect(await screen.findByText('The lender gives a fee here, not a repayment.')).toBeTruthy()
    expect(rows()).toMatchObject({ 'You get': '₹250,000', 'Yearly cost (APR)': '—' })
    expect(screen.queryByText('All payments')).toBeNull()
  })

  it('has the contract in plain words before the confirmation [R379]', async () => {
    await apply()
    const words = screen.getByRole('region', { name: 'The contract in plain words' })
    expect(within(words).getByText(/interest of 9% to 10% a year/)).toBeTruthy()
    expect(within(words).getByText(/nobody may ask you for one by e-wallet/)).toBeTruthy()
  })
})

describe('after approval', () => {
  async function lent(state = 'completed', months = 12) {
    const person = await control.person({
      profile: 'complete',
      loans: [{ state, amount: 100_000, months }],
    })
    signIn(person)
    const [loan] = person.loans
    if (!loan) throw new Error('no loan')
    return loan
  }
  const installment = (id: number, huantime: string, monthmoney: unknown, more = {}) => ({
    id,
    ofnumber: id,
    huantime,
    monthmoney,
    ...more,
  })
  async function openLoan(list: object[], months = list.length) {
    const { id } = await lent('completed', months)
    await control.fault('installments', 'data', { data: { total: 'x', list }, times: 0 })
    await open(`/loan/key-facts?order=${id}`)
    await settled()
    await screen.findByText('You get')
  }

  it('come from the real installments, with their days and split [R379]', async () => {
    await openLoan([
      installment(1, '2026-12-18', 60_000, { benjin: 50_000, lixi: 10_000 }),
      installment(2, '2027-01-18', 50_500),
    ])
    expect(rows()).toMatchObject({ 'You pay back': '₹110,500in 2 payments', 'It costs you': '₹10,500' })
    expect(cells(0)[1]).toBe('When')
    expect(cells(1)).toEqual(['1', '18 Dec 2026', '₹60,000', '₹50,000', '₹10,000', '₹50,500'])
    expect(text()).toContain("those of the lender's list of installments")
    expect(text()).toContain('leaves out of principal and interest is counted by this app')
    expect(text()).not.toContain('Payments in that list')
    expect(screen.queryByRole('button', { name: 'Sleep on it' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Show someone you trust' })).toBeTruthy()
  })

  it('are led to from the details of the loan [R379]', async () => {
    const { id } = await lent()
    await open(`/loan/details?id=${id}`)
    fireEvent.click(await screen.findByRole('link', { name: 'Key facts' }))
    await screen.findByRole('columnheader', { name: 'When' })
    expect(location.pathname + location.search).toBe(`/loan/key-facts?order=${id}`)
    expect(rows()['You pay back']).toContain('₹108,159.96')
    // The last one is the lender's own: what was left of the principal.
    expect(cells(12)).toContain('₹8,333.37')
    expect(screen.queryByRole('button', { name: 'Sleep on it' })).toBeNull()
  })

  it('are shown to somebody as those of a loan that was applied for', async () => {
    const share = vi.fn<(data: { text: string }) => Promise<void>>(() => Promise.resolve())
    Object.assign(navigator, { share })
    await openLoan([installment(1, '2026-12-18', 110_000)])
    await userEvent.click(screen.getByRole('button', { name: 'Show someone you trust' }))
    expect(share.mock.calls[0]?.[0].text).toMatch(/^I applied for this loan\./)
    Reflect.deleteProperty(navigator, 'share')
  })

  it.each([
    ['benjin', true],
    ['lixi', true],
    ['none', false],
  ])('say what the app counted where %s is missing: %s', async (missing, isCounted) => {
    const { [missing]: _, ...parts }: Record<string, number> = { benjin: 100_000, lixi: 10_000 }
    await openLoan([installment(1, '2026-12-18', 110_000, parts)])
    expect(cells(1).slice(3, 5)).toEqual(['₹100,000', '₹10,000'])
    expect(text().includes('leaves out of principal and interest is counted by this app')).toBe(isCounted)
  })

  it('say nothing of all, and why, where fewer are listed than the loan has months [R381]', async () => {
    await openLoan([installment(1, '2026-12-18', 60_000), installment(2, '2027-01-18', 60_000)], 12)
    expect(rows()).toMatchObject({ 'You get': '₹100,000', ...nothing })
    expect(cells(1)).toEqual(['1', '18 Dec 2026', '₹60,000', '₹8,333.33', '₹51,666.67', '—'])
    expect(cells(2).at(-1)).toBe('—')
    expect(screen.getByText('This cannot be counted for these payments.')).toBeTruthy()
    expect(text()).toContain('Payments in that list: 2, for 12 months. If more are to come,')
    // No price of a part is handed on.
    expect(screen.queryByRole('button', { name: 'Show someone you trust' })).toBeNull()
  })

  it('say nothing of more to come where there is one for each month', async () => {
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, 11 + month, 18)))
    await openLoan(days.map((day, index) => installment(index + 1, day.toISOString().slice(0, 10), 9000)))
    expect(rows()).toMatchObject({ 'You pay back': '₹108,000in 12 payments of ₹9,000' })
    expect(text()).not.toContain('Payments in that list')
  })

  it('count days where they are not a month apart [R380]', async () => {
    await openLoan([installment(1, '2026-12-18', 51_000), installment(2, '2026-12-28', 51_000)])
    expect(rows()['Yearly cost (APR)']).toMatch(/^about \d+\.\d\d%$/)
  })

  it.each([
    ['The payments add up to less than the loan.', [installment(1, '2026-12-18', 5000)]],
    ['This cannot be counted for these payments.', [installment(1, '2026-12-18', 'abc')]],
    ['This cannot be counted for these payments.', [installment(1, 'Stage 1', 110_000)]],
  ])('say "%s" in place of a guess [R380 R381]', async (reason, list) => {
    await openLoan(list)
    expect(rows()['Yearly cost (APR)']).toBe('—')
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it.each([['an empty list'], ['a refusal']])(
    'come from the loan itself, and say so, where the lender gives %s [R379]',
    async (kind) => {
      const { id } = await lent('approved')
      if (kind === 'a refusal') await control.fault('installments', 'refused', { times: 0, msg: 'Not yet' })
      else await control.fault('installments', 'data', { data: { total: '', list: [] }, times: 0 })
      await open(`/loan/key-facts?order=${id}`)
      await waitFor(() => expect(text()).toContain('The lender has not listed the payments yet.'))
      expect(rows()['You pay back']).toBe('₹108,159.96in 12 payments of ₹9,013.33')
    },
  )

  it('guess none where the installments of a loan that is paid out are refused, and say why [C106]', async () => {
    const { id } = await lent()
    await control.fault('installments', 'refused', { times: 0, msg: 'Back at noon' })
    await open(`/loan/key-facts?order=${id}`)
    expect(await within(screen.getByRole('main')).findByText('Back at noon')).toBeTruthy()
    expect(text()).not.toContain('The lender has not listed the payments yet.')
  })

  it.each([
    ['approved', true],
    ['completed', true],
    ['under-review', false],
    ['rejected', false],
  ])('the details of a loan that is %s lead there: %s [R379]', async (state, isLed) => {
    const { id } = await lent(state)
    await open(`/loan/details?id=${id}`)
    await settled()
    await screen.findByText('Contract number')
    const link = screen.queryByRole('link', { name: 'Key facts' })
    expect(link?.getAttribute('href')).toBe(isLed ? `/loan/key-facts?order=${id}` : undefined)
  })

  it('are for their borrower alone [R379]', async () => {
    await open('/loan/key-facts?order=1')
    await leadsTo('/auth/signin')
    const { id } = await lent()
    signIn(await control.person({ profile: 'complete' }))
    await open(`/loan/key-facts?order=${id}`)
    expect(await screen.findByText('Loan information not found')).toBeTruthy()
  })
})

describe('sleep on it', () => {
  it('goes with the log-out [R379 R369]', async () => {
    const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' ')
    signIn(await control.person({ profile: 'complete' }))
    await openWithFee(priced)
    await userEvent.click(screen.getByRole('button', { name: 'Sleep on it' }))
    await waitFor(() => expect(kept()).toContain('kept-quote'))
    await open('/profile')
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await leadsTo('/auth/signin')
    await waitFor(() => expect(kept()).not.toContain('kept-quote'))
  })

  it('is on Home the next day, then and now, for its borrower alone, encrypted, and for a week [R379 R393]', async () => {
    const day = 24 * 60 * 60_000
    const { phone, token } = await control.person({ profile: 'complete' })
    signIn({ phone, token })
    await openWithFee({ fuwufei: 9013.33, rixi: '0.0002' })
    await userEvent.click(screen.getByRole('button', { name: 'Sleep on it' }))
    await screen.findByText(/^Kept on this phone for 7 days\./)
    await waitFor(() => expect(localStorage.getItem('easy-loan/kept-quote')).not.toBeNull())
    expect(localStorage.getItem('easy-loan/kept-quote')).not.toContain('9013.33')
    const card = () => screen.queryByRole('region', { name: 'The loan you slept on' })
    await open('/')
    await settled()
    expect(card()).toBeNull()
    vi.useFakeTimers({ now: Date.now() + day, toFake: ['Date'] })
    await openWithFee({ fuwufei: 9100, rixi: '0.0002' }, '/')
    await waitFor(() => expect(card()?.textContent).toContain('Each payment is ₹86.67 more than then.'))
    expect(card()?.textContent).toContain('₹9,013.33 × 12')
    expect(card()?.textContent).toContain('Now₹9,100 × 12')
    signIn(await control.person({ profile: 'complete' }))
    await openWithFee(priced, '/')
    expect(card()).toBeNull()
    signIn({ phone, token })
    vi.setSystemTime(Date.now() + 7 * day)
    await openWithFee(priced, '/')
    expect(card()).toBeNull()
    vi.useRealTimers()
  })

  it('is kept, and Home shows nothing of it on the same day [R379]', async () => {
    await openWithFee(priced)
    await userEvent.click(screen.getByRole('button', { name: 'Sleep on it' }))
    expect(await screen.findByText(/^Kept in this tab for 7 days\./)).toBeTruthy()
    await open('/')
    await settled()
    expect(screen.queryByRole('heading', { name: 'The loan you slept on' })).toBeNull()
  })

  it.each([
    [9014, 'Now₹9,014 × 12', 'The price is the same.'],
    [9100, 'Now₹9,100 × 12', 'Each payment is ₹86 more than then.'],
    [8900.5, 'Now₹8,900.50 × 12', 'Each payment is ₹113.50 less than then.'],
    ['x', 'Now— × 12', 'The price of today is not known.'],
    [680, 'Now— × 12', 'The price of today is not known.'],
  ])('is on Home the next day, with the price then and now: %s [R379]', async (now, row, words) => {
    await openWithFee(priced)
    await userEvent.click(screen.getByRole('button', { name: 'Sleep on it' }))
    await screen.findByText(/^Kept in this tab/)
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60_000, toFake: ['Date'] })
    await openWithFee({ fuwufei: now, rixi: '0.0002' }, '/')
    const card = await screen.findByRole('region', { name: 'The loan you slept on' })
    await waitFor(() => expect(card.textContent).toContain(words))
    expect(card.textContent).toContain('₹100,000 · 12 months')
    expect(card.textContent).toMatch(/Then \(.+\)₹9,014 × 12/)
    expect(card.textContent).toContain(row)
    await userEvent.click(within(card).getByRole('button', { name: 'Dismiss' }))
    await openWithFee(priced, '/')
    expect(screen.queryByRole('region', { name: 'The loan you slept on' })).toBeNull()
    vi.useRealTimers()
  })
})
