// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { wordsOf } from '../words.ts'
import {
  control,
  descriptionOf,
  drawScreens,
  hold,
  leadsTo,
  open,
  reading,
  settled,
  signIn,
  speak,
} from './app.tsx'

// What the calculator offers and says for whatever the provider has configured, and counts as a fee.
drawScreens()

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
const numberIn = (text: string | null | undefined) => Number(text?.replace(/[^\d.]/g, ''))
const spoken = () => numberIn(slider().getAttribute('aria-valuetext'))
const ends = () =>
  [...(slider().parentElement?.querySelectorAll('span') ?? [])].map(({ textContent }) =>
    numberIn(textContent),
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount' })
const chips = () =>
  within(screen.getByRole('radiogroup', { name: 'Loan term' })).getAllByRole<HTMLInputElement>('radio')
const facts = (region: HTMLElement) =>
  Object.fromEntries(
    [...region.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent.trim(),
    ]),
  )

/** Home as it opens for somebody who has chosen nothing yet. */
async function openHome() {
  signIn(await control.person({ profile: 'complete' }))
  await open('/')
  await settled()
}

const result = () => screen.getByRole('region', { name: 'Result' })
const calculator = () => screen.getByRole('region', { name: 'Loan calculator' })

/** What reads amounts has come once it says this one in words. */
const readsAmounts = () =>
  waitFor(() => expect(document.querySelector('p[id$="-words"]')?.textContent).not.toBe(''))

function type(text: string) {
  const typed = screen.getByRole('textbox')
  fireEvent.change(typed, { target: { value: text } })
  fireEvent.keyDown(typed, { key: 'Enter' })
}

/** All that home tells of what is offered. */
function offered() {
  const details = facts(screen.getByRole('region', { name: 'Product details' }))
  return {
    header: /Maximum loan limit(₹[\d,]+)/.exec(screen.getByRole('banner').textContent)?.[1],
    rates: details['Daily interest rate'],
    limit: details['Loan limit'],
    terms: details['Installment periods'],
    chips: chips().map(
      (chip) => `${chip.checked ? '✓' : ''}${Number.parseInt(chip.getAttribute('aria-label') ?? '')}`,
    ),
    slider: [ends()[0], spoken(), ends()[1]],
    typed: field().value,
    isMarked: screen.queryByText(/^These rates are indicative/) !== null,
  }
}

const usual = {
  header: '₹20,000,000',
  rates: '0.02%–0.03%',
  limit: '₹50,000–₹20,000,000',
  terms: '12 months, 24 months, 36 months',
  chips: ['✓12', '24', '36'],
  slider: [50_000, 100_000, 20_000_000],
  typed: '100,000',
  isMarked: false,
}
const upTo = (max: number) => ({
  header: `₹${max.toLocaleString('en')}`,
  limit: `₹50,000–₹${max.toLocaleString('en')}`,
  slider: [50_000, 100_000, max],
})

const nothingOf = {
  cfg_minmoney: null,
  cfg_maxmoney: null,
  cfg_definamoney: null,
  cfg_definamonth: null,
  cfg_dkmonths: null,
  cfg_minlv: null,
  cfg_maxlv: null,
  list: null,
}
const fallback = { ...usual, slider: [50_000, 50_000, 20_000_000], typed: '50,000' }
const defaults = { ...fallback, rates: '5%–10%', isMarked: true }

/** Chooses each term and moves on one step, and gives what the provider was asked for then. */
async function feesOfAllTerms() {
  const { length } = chips()
  for (let place = 0; place < length; place += 1) {
    const chip = chips()[place]
    if (chip) await userEvent.click(chip)
    fireEvent.change(field(), { target: { value: `${60 + 10 * place}k` } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(async () => expect(await control.requests('getfuwufei')).toHaveLength(place + 1))
  }
  return (await control.requests('getfuwufei')).map(({ query }) => query)
}

it('a step that is held under a finger goes on from what was just typed', async () => {
  await openHome()
  await readsAmounts()
  await userEvent.clear(field())
  await userEvent.type(field(), '250000')
  // The field keeps the focus until the finger is lifted.
  fireEvent.pointerDown(screen.getByRole('button', { name: 'More' }), { button: 0 })
  expect(spoken()).toBe(250_000)
  fireEvent.pointerUp(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(spoken()).toBeGreaterThan(250_000)
})

it('a step says of what it is one, and where it has led as long as its button has the focus', async () => {
  await openHome()
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const more = screen.getByRole('button', { name: 'More', description: 'Loan amount' })
  expect(said()).not.toContain('₹110,000')
  await userEvent.click(more)
  expect(said()).toContain('₹110,000')
  await userEvent.click(screen.getByRole('button', { name: 'Less', description: 'Loan amount' }))
  expect(said()).toContain('₹100,000')
  await userEvent.tab()
  expect(said()).not.toContain('₹100,000')
})

it('touches that come faster than they are drawn all count, and the application takes what they chose', async () => {
  await openHome()
  const button = (name: string) => screen.getByRole('button', { name })
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
  fireEvent.click(screen.getByRole('radio', { name: '24 months' }))
  fireEvent.click(button('₹50,000'))
  expect(spoken()).toBe(100_000)
  fireEvent.click(button('More'))
  fireEvent.click(button('₹200,000'))
  expect(spoken()).toBe(60_000)
  fireEvent.click(button('Apply Now'))
  await waitFor(() =>
    expect(facts(screen.getByRole('main'))).toMatchObject({
      'Loan amount': '₹200,000',
      'Loan term': '24 months',
    }),
  )
})

describe('the amount', () => {
  it('can be typed as people type it, and what it becomes is said [R371]', async () => {
    await openHome()
    await readsAmounts()
    const stands = () => [field().value, spoken(), calculator().querySelector('output')?.textContent]
    for (const [typed, expected, said] of [
      ['130000', '130,000', ''],
      ['₹ 250 000', '250,000', ''],
      ['250k', '250,000', ''],
      ['1.2m', '1,200,000', ''],
      ['１５０，０００', '150,000', ''],
      ['125000', '130,000', 'Loans go in steps of ₹10,000. Rounded to ₹130,000.'],
      ['155,000', '160,000', 'Loans go in steps of ₹10,000. Rounded to ₹160,000.'],
      ['20000001', '20,000,000', 'The most is ₹20,000,000.'],
      ['7', '50,000', 'The least is ₹50,000.'],
    ] as const) {
      type(typed)
      await waitFor(() => expect(stands()).toEqual([expected, numberIn(expected), said]))
    }
    // What was said is over once the amount is set otherwise.
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.queryByText('The least is ₹50,000.')).toBeNull()
    // Leaving the field does what Enter does.
    await userEvent.clear(field())
    await userEvent.type(field(), '80k')
    await userEvent.tab()
    expect(stands()).toEqual(['80,000', 80_000, ''])
  })

  it('that is none keeps what was typed, says so, and leaves the last one in force; nobody applies with it [R371]', async () => {
    await openHome()
    await readsAmounts()
    type('200000')
    await waitFor(() => expect(result().textContent).toContain('₹18,026.67 × 12'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
    for (const typed of ['1,5', 'abc', '']) {
      type(typed)
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
      expect(field().value).toBe(typed)
      expect(descriptionOf(field()).trim()).toBe('Enter an amount, for example 150,000')
      expect(spoken()).toBe(200_000)
      await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
      await waitFor(() => expect(document.activeElement).toBe(field()))
    }
    expect(location.pathname).toBe('/')
    expect(result().textContent).toContain('₹18,026.67 × 12')
    await userEvent.click(screen.getByRole('button', { name: '₹50,000' }))
    await waitFor(() => expect(field().value).toBe('50,000'))
    expect(field().hasAttribute('aria-invalid')).toBe(false)
  })

  it.each([
    ['en', ['one hundred thirty thousand', 'one million two hundred thousand']],
    ['fil', ['isang daan at tatlumpung libo', 'isang milyon at dalawang daang libo']],
  ] as const)('stands in words [%s] [R374]', async (language, words) => {
    speak(language)
    await openHome()
    await readsAmounts()
    for (const [index, typed] of ['130k', '1.2m'].entries()) {
      type(typed)
      expect(await screen.findByText(`${words[index]}`)).toBeTruthy()
      expect(descriptionOf(screen.getByRole('textbox')).trim()).toBe(words[index])
    }
  })
})

it('the figures before stay while others are asked for [R376]', async () => {
  await openHome()
  await readsAmounts()
  await waitFor(() => expect(result().textContent).toContain('₹9,013.33 × 12'))
  await control.fault('fee', 'held')
  await control.act('log/clear')
  // Each text that ever stood there.
  const texts = new Set<string>()
  const watch = new MutationObserver(() => texts.add(result().textContent).add(calculator().textContent))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  type('200000')
  await waitFor(() =>
    expect(calculator().querySelector('[aria-busy=true]')?.textContent).toContain('₹9,013.33'),
  )
  expect(calculator().textContent).toContain('Total repayment₹108,159.96')
  expect(result().textContent).toContain('₹9,013.33 × 12')
  await waitFor(async () => expect(await control.requests('getfuwufei')).toHaveLength(1))
  await control.act('faults/release')
  await waitFor(() => expect(result().textContent).toContain('₹18,026.67 × 12'))
  await waitFor(() => expect(calculator().textContent).toContain('Total repayment₹216,320.04'))
  watch.disconnect()
  expect(texts.size).toBeGreaterThan(1)
  expect([...texts].filter((text) => text.includes('—'))).toEqual([])
})

it('terms have no yearly cost where the lender gives only a fee [R381]', async () => {
  await control.fault('fee', 'data', { times: 0, data: { fuwufei: 680, rixi: 0.0002 } })
  await openHome()
  await waitFor(() => expect(result().textContent).toMatch(/^₹9,013\.33 × 12\s?EstimateApply Now$/))
  await userEvent.click(screen.getByRole('button', { name: 'Compare terms' }))
  const table = await screen.findByRole('table')
  const row = () => within(table).getByRole('button', { name: '12 months' }).closest('tr')?.textContent
  await waitFor(() => expect(row()?.replaceAll(/\s/g, '')).toBe('12₹9,013.33Estimate———'))
  expect(calculator().textContent).toContain('The lender gives a fee here, not a repayment.')
  expect(table.textContent).not.toMatch(/Lowest|%/)
})

it('Apply Now hands on no figure where there is none [C104]', async () => {
  await control.fault('fee', 'refused', { times: 0 })
  await openHome()
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
  await leadsTo('/loan/apply')
  expect((history.state as { application: unknown }).application).toEqual({
    loanAmount: 100_000,
    loanTerm: 12,
    monthlyPayment: null,
    feeInfo: null,
  })
})

it('what the calculator found is what the application shows and sends [R239 R240 R247]', async () => {
  await control.fault('fee', 'data', { data: { fuwufei: '12345.67', rixi: '0.0005' }, times: 0 })
  await openHome()
  await readsAmounts()
  type('260000')
  await userEvent.click(screen.getByRole('radio', { name: '24 months' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
  await waitFor(() => expect(result().textContent).toMatch(/^₹12,345\.67 × 24/))
  await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
  await screen.findByRole('heading', { level: 1, name: 'Loan application' })
  expect(facts(screen.getByRole('main'))).toMatchObject({
    'Loan amount': '₹260,000',
    'Loan term': '24 months',
    'Monthly repayment': '₹12,345.67',
    'Daily interest rate': '0.05%',
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'I confirm the loan information above' }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit application' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/loan\/results\/\d+$/))
  expect((await control.requests('OrderNew/daikuan')).map(({ body }) => body)).toEqual([
    { money: '260000', month: '24', trueorder: '1' },
  ])
})

it('the application has the price of its own term, also where the lender has changed the list of terms since [C25 C104]', async () => {
  await openHome()
  await readsAmounts()
  await control.act('config', { cfg_dkmonths: '6,12,24,36' })
  // By its place in the list that Home has, which is that of 12 months now.
  await userEvent.click(screen.getByRole('radio', { name: '24 months' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
  await waitFor(() => expect(result().textContent).toMatch(/^₹[\d,.]+ × 24/))
  const priceOf12 = /^₹[\d,.]+/.exec(result().textContent)?.[0]
  await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
  await screen.findByRole('heading', { level: 1, name: 'Loan application' })
  const places = async () => (await control.requests('getfuwufei')).map(({ query }) => query['month'])
  await waitFor(async () => expect(await places()).toEqual(['1', '2', '3']))
  await settled()
  const { 'Loan term': term, 'Monthly repayment': price } = facts(screen.getByRole('main'))
  expect([term, price]).toEqual(['24 months', expect.stringMatching(/^₹/)])
  expect(price).not.toBe(priceOf12)
})

describe('a configuration', () => {
  it('that does not come, nor a title, nor a fee, leaves the defaults, said to be indicative [R090 R091 R092 R093]', async () => {
    for (const call of ['homeConfig', 'title', 'fee']) await control.fault(call, '500', { times: 0 })
    await openHome()
    await waitFor(() => expect(offered()).toEqual(defaults))
    expect(document.title).toBe('easy loan')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('easy loan')
    expect(screen.getByText('Daily rate 0.02%')).toBeTruthy()
    expect(screen.getByText(/These figures are indicative\./).textContent).toContain('30 days')
    expect(screen.getByRole('region', { name: 'Product details' }).textContent).toContain(
      'These rates are indicative.',
    )
  })

  it('with an empty title is of "easy loan" [R090]', async () => {
    await control.act('config', { title: '' })
    await openHome()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('easy loan'))
    expect(document.title).toBe('easy loan')
  })

  it.each<[string, Record<string, unknown>, object]>([
    ['that is whole', { cfg_maxmoney: 300_000 }, { ...usual, ...upTo(300_000) }],
    ['without anything', nothingOf, defaults],
    ['without a minimum', { cfg_minmoney: null, cfg_maxmoney: 300_000 }, { ...usual, ...upTo(300_000) }],
    [
      'with a minimum of junk',
      { cfg_minmoney: 'abc', cfg_maxmoney: 300_000 },
      { ...usual, ...upTo(300_000) },
    ],
    ['without a maximum', { cfg_maxmoney: null }, usual],
    ['with a maximum of junk', { cfg_maxmoney: {} }, usual],
    ['with a maximum of nothing', { cfg_maxmoney: 0 }, usual],
    ['with a maximum below nothing', { cfg_maxmoney: -5 }, usual],
    ['with the minimum above the maximum', { cfg_minmoney: 900_000, cfg_maxmoney: 200_000 }, usual],
    ['without an amount', { cfg_definamoney: null }, fallback],
    ['with an amount of junk', { cfg_definamoney: -1 }, fallback],
    ['without a term', { cfg_definamonth: null }, usual],
    ['with a term of junk', { cfg_definamonth: 'x' }, usual],
    ['with a term that is not offered', { cfg_definamonth: 3 }, usual],
    ['without terms', { cfg_dkmonths: null }, usual],
    ['with no terms in the text', { cfg_dkmonths: '' }, usual],
    [
      'with terms of junk',
      { cfg_dkmonths: 'x,,24,12,24' },
      { ...usual, terms: '24 months, 12 months', chips: ['24', '✓12'] },
    ],
    [
      'without the lowest rate',
      { cfg_minlv: null, cfg_maxlv: 8 },
      { ...usual, rates: '5%–8%', isMarked: true },
    ],
    [
      'with the lowest rate of junk',
      { cfg_minlv: 'NaN', cfg_maxlv: 8 },
      { ...usual, rates: '5%–8%', isMarked: true },
    ],
    ['without the highest rate', { cfg_maxlv: null }, { ...usual, rates: '0.02%–10%', isMarked: true }],
    ['with the highest rate of junk', { cfg_maxlv: {} }, { ...usual, rates: '0.02%–10%', isMarked: true }],
    ['whose terms cannot be read', { cfg_dkmonths: '6|12|24' }, usual],
    ['whose recent loans cannot be read', { list: 7 }, usual],
  ])('%s gives what is usable, and the default for the rest [F26]', async (_, config, expected) => {
    await control.act('config', config)
    await openHome()
    await waitFor(() => expect(offered()).toEqual(expected))
    const before = spoken()
    slider().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(spoken()).toBe(before + 10_000)
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity|null/)
  })

  it.each(['500', 'missing-data', 'null-data'])(
    'that does not come (%s) is the defaults [F26 R091]',
    async (kind) => {
      await control.fault('homeConfig', kind, { times: 0 })
      await openHome()
      await waitFor(() => expect(offered()).toEqual(defaults))
    },
  )

  it('that cannot be read is the defaults [F26 R091]', async () => {
    await control.fault('homeConfig', 'data', { times: 0, data: 7 })
    await openHome()
    await waitFor(() => expect(offered()).toEqual(defaults))
  })

  it.each([
    ['does not come', '6,12,24', 1, defaults],
    ['has no terms that can be read', '6|12|24', 0, usual],
  ])(
    'that %s has no price: terms are asked for by their place in the list of the lender [C26 C29 C104]',
    async (_, terms, times, expected) => {
      await control.act('config', { cfg_dkmonths: terms })
      if (times) await control.fault('homeConfig', '500', { times: 0 })
      await openHome()
      await waitFor(() => expect(offered()).toEqual(expected))
      expect(screen.getByText('Repayment per installment').parentElement?.textContent).toMatch(/—$/)
      expect(screen.queryByRole('button', { name: 'Compare terms' })).toBeNull()
      await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
      await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
      await screen.findByRole('heading', { level: 1, name: 'Loan application' })
      await userEvent.click(
        await screen.findByRole('checkbox', { name: 'I confirm the loan information above' }),
      )
      await settled()
      const submit = screen.getByRole('button', { name: 'Submit application' })
      expect(submit.getAttribute('aria-disabled')).toBe('true')
      expect(await control.requests('getfuwufei')).toEqual([])
      expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity|null/)
    },
  )

  it('that does not come leaves what was chosen where it is while it is asked for again [F26]', async () => {
    await control.fault('homeConfig', '500', { times: 0 })
    await openHome()
    await waitFor(() => expect(offered()).toEqual(defaults))
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
    await userEvent.clear(field())
    await userEvent.type(field(), '25')
    const typed = field()
    const release = hold(/IndexNew\/index/)
    // As when the app is seen again.
    dispatchEvent(new Event('visibilitychange'))
    await reading()
    expect(field()).toBe(typed)
    expect(typed.value).toBe('25')
    release()
  })

  it.each([
    ['x,,24,12,24', ['1', '2']],
    [' 36, 6,12 ', ['1', '2', '3']],
    [null, ['1', '2', '3']],
  ])(
    'with the terms %s is asked for by the place in the list that is shown [F26 R071]',
    async (terms, places) => {
      await control.act('config', { cfg_dkmonths: terms })
      await openHome()
      await waitFor(() => expect(chips()).toHaveLength(places.length))
      // The fee of what is set at first.
      await waitFor(async () => expect(await control.requests('getfuwufei')).toHaveLength(1))
      await control.act('log/clear')
      expect(await feesOfAllTerms()).toEqual(
        places.map((month, place) => ({ money: String(60_000 + 10_000 * place), month })),
      )
    },
  )
})

describe('what the provider asks per installment', () => {
  const repayment = async (fuwufei: number) => {
    await control.fault('fee', 'data', { times: 0, data: { fuwufei, rixi: 0.0002 } })
    await openHome()
    const calculator = screen.getByRole('region', { name: 'Loan calculator' })
    const money = `₹${fuwufei.toLocaleString('en')}`
    await waitFor(() => expect(calculator.textContent).toContain(money))
    return calculator
  }

  it('is the repayment where all of them come to the loan [F29 R074]', async () => {
    const calculator = await repayment(9014)
    expect(within(calculator).getByText('Repayment per installment').parentElement?.textContent).toMatch(
      /₹9,014$/,
    )
    expect(facts(calculator)).toEqual({ 'Total repayment': '₹108,168' })
    expect(calculator.textContent).not.toMatch(/fee|[Ee]stimate/)
  })

  it.each([680, 8333])(
    'is called a fee where they do not: %s; the repayment is an estimate, and nothing else is made of it [F29]',
    async (fuwufei) => {
      const calculator = await repayment(fuwufei)
      expect(within(calculator).getByText('Service fee per installment').parentElement?.textContent).toMatch(
        new RegExp(`₹${fuwufei.toLocaleString('en')}$`),
      )
      expect(facts(calculator)).toEqual(
        fuwufei === 680
          ? { 'Estimated repayment per installment': '₹9,013.33', 'Total service fee': '₹8,160' }
          : { 'Estimated repayment per installment': '₹16,666.33', 'Total service fee': '₹99,996' },
      )
      expect(document.body.textContent).not.toMatch(/APR|Total repayment|Repayment per installment/)
      expect(document.querySelector('table')).toBeNull()
    },
  )

  it('is a fee on the application too, its repayment marked as an estimate [F29]', async () => {
    await repayment(680)
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have read and agree to the agreements' }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
    const card = (await screen.findByText('Fee per installment')).closest('dl')?.parentElement
    if (!card) throw new Error('no figures of the application')
    expect(facts(card)).toEqual({
      'Loan amount': '₹100,000',
      'Loan term': '12 months',
      'Monthly repayment': '₹9,013.33 Estimate',
      'Daily interest rate': '0.02%',
      'Fee per installment': '₹680',
    })
    expect(card.textContent).not.toMatch(/APR/)
    // The key facts come later, and make nothing of it either.
    await screen.findByText('You get')
    expect(facts(screen.getByRole('main'))).toMatchObject({
      'You pay back': '—',
      'It costs you': '—',
      'Counted from the payments': '—',
      'For every 100 you borrow you pay back': '—',
      'Yearly cost (APR)': '—',
    })
    expect(document.body.textContent).not.toMatch(/Total/)
    expect(document.querySelector('table')).toBeNull()
  })
})

it('agreements open by their links, under their names, and cannot act [R077 R078 R079]', async () => {
  await control.act('config', {
    LoanAgreement: {
      name: 'Kasunduan sa Loan',
      ename: 'Loan Terms',
      cont: '<h2>Rates</h2><p><b>Nine</b> percent<img src="/nothing.png"></p>',
    },
    UserServiceAgreement: {
      name: 'Serbisyo',
      ename: 'Service Terms',
      cont: '<p>Service</p><script>document.title=1</script>',
    },
  })
  await openHome()
  const consent = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'I have read and agree to the agreements',
  })
  expect(consent.checked).toBe(false)
  const openAgreement = (link: string, name: string) => {
    fireEvent.click(screen.getByRole('link', { name: link }))
    return screen.findByRole('dialog', { name })
  }
  const close = async (words: string) => {
    fireEvent.click(screen.getByRole('button', { name: words }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const loan = await openAgreement('Loan Agreement', 'Loan Terms')
  expect(await within(loan).findByRole('heading', { name: 'Rates' })).toBeTruthy()
  expect(loan.querySelector('img, script')).toBeNull()
  expect(loan.querySelector('b')?.textContent).toBe('Nine')
  await close('Close')
  const service = await openAgreement('User Service Agreement', 'Service Terms')
  expect(await within(service).findByText('Service')).toBeTruthy()
  expect(service.querySelector('img, script')).toBeNull()
  await close('Close')
  expect(document.title).toBe('Easy Loan')

  const say = wordsOf('fil')
  speak('fil')
  await open('/')
  await settled()
  await openAgreement(say('Loan Agreement'), 'Kasunduan sa Loan')
  await close(say('Close'))
  speak('en')
})

it('without a configuration the reason stands where the price would, in the words of the lender, and it is asked for again [C106 R305]', async () => {
  await control.fault('homeConfig', 'refused', { msg: 'We are closed today', times: 0 })
  await open('/')
  await settled()
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('We are closed today')).toBeTruthy()
  await control.act('faults/clear')
  await userEvent.click(main.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(main.queryByText('We are closed today')).toBeNull())
  expect(main.queryByText(/^These figures are indicative/)).toBeNull()
})
