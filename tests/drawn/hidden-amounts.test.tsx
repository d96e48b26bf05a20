// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'

import { hideAmounts } from '#src/i18n/hide-amounts.ts'

import { aboutLoan, routes } from '../routes.ts'
import { control, drawScreens, open, settled, signIn } from './app.tsx'

// On a phone that hides amounts none is seen on any screen, but where it has to be.
// Once nothing is drawn any more.
afterEach(() => hideAmounts(false))
drawScreens()

/** Hides amounts before the next screen is opened. */
function hide() {
  cleanup()
  hideAmounts(true)
}

/** With a currency's sign, or as amounts are written. */
const anAmount = /\p{Sc}\s?\d|\d[\d,]*\.\d{2}\b(?!%)|\d{1,3}(,\d{3})+/u
const sentence = 'Of ₹9,013.33 the lender has 1,234 and 50.50.'

/** By route, what shows amounts all the same: what one chooses with, signs or fills in. */
const exceptions: Record<string, string[]> = {
  // Public: what one chooses with, and who borrowed lately.
  '/': [
    '[aria-label="Loan calculator"]',
    '[aria-label="Result"]',
    '[aria-labelledby]:has(ul[aria-labelledby])',
  ],
  '/loan/key-facts': ['main'],
  '/loan/apply': ['main'],
  // A field says what it takes.
  '/profile/personal-info': ['form'],
}

/** What is seen of the page, its title too, but for what a route may show. */
function seen(path = location.pathname) {
  const page = document.body.cloneNode(true) as HTMLElement
  for (const selector of exceptions[path] ?? [])
    for (const element of page.querySelectorAll(selector)) element.remove()
  const spoken = [...page.querySelectorAll('[aria-label], [aria-valuetext]')].flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('aria-valuetext') ?? '',
  ])
  return [document.title, page.textContent, ...spoken].join('\n')
}

/** Somebody with loans in every state, of which the lender says much. */
async function somebody() {
  const states = ['completed', 'approved', 'disbursing', 'pending', 'rejected', 'under-review']
  const loans = states.map((state) => ({ state, amount: 123_456, months: 12, remark: sentence }))
  const person = await control.person({ profile: 'complete', balance: 5_000.5, code: '246810', loans })
  signIn(person)
  const [loan] = person.loans
  const said = {
    status_title: sentence,
    status_title_now: `Now: ${sentence}`,
    button_title: `Pay: ${sentence}`,
  }
  const order = { ...loan, money: 123_456, months: 12, monthmoney: 9_013.33, remark: sentence, ...said }
  const list = [1, 2].map((id) => ({
    id,
    ofnumber: id,
    huantime: 1_795_200_300,
    monthmoney: 9_013.33,
    ...said,
  }))
  const answers: Record<string, unknown> = {
    wallet: {
      moneys: 5_000.5,
      shouldmoney: 108_160,
      tixianmoney: 700.25,
      msg: sentence,
      order: { ...order, msgstate: sentence },
    },
    withdrawals: [{ id: 1, ordernum: 'W1', money: 700.25, status: 3, remark: sentence }],
    loans: [
      { ...order, status: 1 },
      { ...order, id: 98, status: -1 },
    ],
    loan: { order: { ...order, status: 9 }, msg: sentence },
    repayments: [
      { ...order, status: 'late' },
      { ...order, id: 98, status: 0 },
    ],
    installments: { total: sentence, list: [...list, { ...list[0], id: 3, zfimg: 'proof.png' }] },
  }
  for (const [call, data] of Object.entries(answers)) await control.fault(call, 'data', { data, times: 0 })
  return { id: loan?.id ?? 0, ordernum: loan?.ordernum ?? '' }
}

// Needs a canvas, and has no amount.
const withoutCanvas = routes.filter(({ path }) => path !== '/profile/signature')

/** Screens about money, all of which must say amounts where nothing is hidden. */
const withAmounts = [
  '/',
  '/wallet',
  '/wallet/withdraw-list',
  '/loan/my-loans',
  '/loan/records',
  '/loan/details',
].concat([
  '/loan/results',
  '/loan/contract',
  '/repayment',
  '/repayment/list',
  '/loan/key-facts',
  '/loan/apply',
])

describe('hidden amounts [R392]', () => {
  it.each(withoutCanvas)('none is seen on $path', async ({ path }) => {
    const address = path + aboutLoan(path, await somebody())
    if (withAmounts.includes(path)) {
      await open(address)
      await screen.findAllByText(anAmount)
    }
    hide()
    await open(address)
    await settled()
    expect(seen()).not.toMatch(anAmount)
  })

  it("nor in what the lender says of a loan on Home's card, nor where it has none of that number", async () => {
    const order = { id: 7, ordernum: 'E7', money: 123_456, months: 12, monthmoney: 9_013.33 }
    const person = await control.person({ profile: 'complete' })
    signIn(person)
    const rejected = { ...order, status: -1, status_title: sentence, remark: sentence }
    await control.fault('loans', 'data', { data: [rejected], times: 0 })
    await control.fault('installments', 'refused', { msg: sentence, times: 0 })
    hide()
    await open('/')
    await settled()
    const card = await screen.findByRole('link', { name: /^Of •••• the lender has .*\.\s· hidden$/ })
    expect(card.closest('article, section, div')?.textContent).not.toMatch(anAmount)
    expect(seen()).not.toMatch(anAmount)
    await open('/repayment?order=E9')
    await settled()
    expect(screen.getByText('Of •••• the lender has •••• and ••••.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(anAmount)
  })

  it('nor in the key facts of a loan that was signed; before that they are all there', async () => {
    const { id } = await somebody()
    hide()
    await open(`/loan/key-facts?order=${id}`)
    await settled()
    const facts = await screen.findByText('You get')
    expect(facts.nextElementSibling?.textContent).toBe('••••')
    // A form, which one has asked for an answer.
    const canIPay = screen.getByRole('heading', { name: 'Can I pay this?' }).closest('section')
    canIPay?.remove()
    expect(seen('')).not.toMatch(anAmount)
    await open('/loan/key-facts?amount=100000&months=12')
    await settled()
    expect((await screen.findByText('You get')).nextElementSibling?.textContent).toBe('₹100,000')
    expect(document.body.textContent).not.toContain('••••')
  })

  it('are said as "hidden", and are there in the form of a withdrawal', async () => {
    await somebody()
    hide()
    await open('/wallet')
    await settled()
    expect(screen.getAllByRole('img', { name: 'hidden' }).length).toBeGreaterThan(3)
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Available: ₹5,000.50')).toBeTruthy()
  })

  it('are said so in the middle of a sentence too', async () => {
    const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
    signIn(person)
    const id = person.loans[0]?.id
    const today = { id: 1, ofnumber: 1, huantime: Math.floor(Date.now() / 1000), monthmoney: 9_013.33 }
    await control.fault('installments', 'data', { data: { total: '', list: [today] }, times: 0 })
    hide()
    await open('/')
    await settled()
    const card = await screen.findByText(/^Installment 1 ·/)
    expect(screen.getByRole('link', { name: /^Installment\s1\s· hidden\s· due today$/ })).toBe(card)
    await open(`/loan/contract?id=${id}`)
    const lends = await screen.findByText(/^The Lender agrees to lend the Borrower/)
    expect(within(lends).getByRole('img', { name: 'hidden' })).toBeTruthy()
    expect(
      screen.getByText('Loan amount').nextElementSibling?.querySelector('[aria-label=hidden]'),
    ).toBeTruthy()
    // All of them, as the provider has them.
    await control.act('faults/clear')
    await open(`/loan/key-facts?order=${id}`)
    await settled()
    const paidBack = (await screen.findByText('You pay back')).nextElementSibling as HTMLElement
    expect(paidBack.textContent).toMatch(/^••••in \d+ payments? of ••••$/)
    expect(within(paidBack).getAllByRole('img', { name: 'hidden' })).toHaveLength(2)
  })

  it("are hidden and shown by the eye of Home, a visitor's too, and of Wallet", async () => {
    await open('/')
    await settled()
    const header = screen.getByRole('banner')
    await userEvent.click(await within(header).findByRole('button', { name: 'Hide amounts' }))
    expect(within(header).getByRole('img', { name: 'hidden' }).textContent).toBe('••••')
    // What one chooses with is a form.
    expect(screen.getByRole('region', { name: 'Loan calculator' }).textContent).toMatch(anAmount)
    expect(localStorage.getItem('easy-loan/hide-amounts')).toBe('true')
    await somebody()
    await open('/wallet')
    await settled()
    expect(seen()).not.toMatch(anAmount)
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Show amounts' }))
    expect(seen()).toMatch(anAmount)
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Hide amounts' })).toBeTruthy()
  })
})
