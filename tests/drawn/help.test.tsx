// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { disclosure } from '#src/disclosure.ts'
import { glossary } from '#src/features/help/glossary.ts'
import { hideAmounts } from '#src/i18n/hide-amounts.ts'
import { unsaved } from '#src/updates/unsaved.ts'

import { control, drawScreens, field, open, settled, signIn, speak } from './app.tsx'

// The help: what it says of what this phone has read, and where it leads.
const given = { ...disclosure }
afterEach(() => {
  hideAmounts(false)
  Object.assign(disclosure, given)
})
drawScreens()

const pages = [
  ['cannot-pay', 'If you cannot pay'],
  ['how-to-pay', 'How to pay'],
  ['is-this-real', 'Is this real?'],
  ['words', 'Words'],
  ['complaints', 'Who to complain to'],
] as const

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const installments = [
  { id: 1, ofnumber: 1, monthmoney: 9_013.33, huantime: '2026-10-18', zfimg: 'proof.png' },
  { id: 3, ofnumber: 3, monthmoney: 9_013.4, huantime: '2026-12-18' },
  { id: 2, ofnumber: 2, monthmoney: 9_013.33, huantime: '2026-11-18' },
]

/** Somebody who has looked at their installments, and opens a page of the help from there. */
async function comeFromRepayment(page: string, more: (order: string) => string = () => '', status = 0) {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  const order = person.loans[0]?.ordernum ?? ''
  signIn(person)
  await control.fault('repayments', 'data', {
    data: [{ id: 7, ordernum: order, money: 100_000, monthmoney: 9_013.33, months: 12, status }],
    times: 0,
  })
  await control.fault('installments', 'data', { data: { total: 'Total', list: installments }, times: 0 })
  await open(`/repayment?order=${order}`)
  await settled()
  await control.act('log/clear')
  // As a link there would.
  history.pushState(null, '', `/help?page=${page}${more(order)}`)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await waitFor(() => expect(heading()).toBe(pages.find(([name]) => name === page)?.[1]))
  return order
}

describe('the pages [R391]', () => {
  it('are listed, lead on, and ask nothing of the provider but the title', async () => {
    for (const [page, title] of pages) {
      await open('/help')
      await userEvent.click(screen.getByRole('link', { name: title }))
      await waitFor(() => expect(heading()).toBe(title))
      expect(location.search).toBe(`?page=${page}`)
      await settled()
    }
    const { requests } = (await control.act('log')) as { requests: { path: string }[] }
    expect(requests.map(({ path }) => path).filter((path) => !path.endsWith('IndexNew/gettitle'))).toEqual([])
  })

  it.each(['/help?page=constructor', '/help?page=nothing', '/help?page='])(
    'are listed at %s, which is none of them',
    async (path) => {
      await open(path)
      expect(heading()).toBe('Help')
      expect(screen.getAllByRole('link', { name: /./ }).length).toBeGreaterThanOrEqual(pages.length)
    },
  )

  it('are led to from Profile, a visitor too, and from Customer service', async () => {
    for (const from of ['/profile', '/service']) {
      await open(from)
      expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
    }
  })
})

describe('If you cannot pay [R391]', () => {
  it('has a message about the soonest unpaid installment, as it was read, and asks nobody anew', async () => {
    const order = await comeFromRepayment('cannot-pay')
    const message = field('Message').value
    expect(message).toContain(`I cannot pay installment 2 of loan ${order} in full on time.`)
    expect(message).toContain('It is ₹9,013.33, due on 18 Nov 2026.')
    expect(screen.getByText(/^Updated /)).toBeTruthy()
    const third = screen.getByRole('option', { name: /^Installment\s3\s· 18 Dec 2026$/ })
    await userEvent.selectOptions(field('Which installment'), third)
    expect(field('Message').value).toContain(`installment 3 of loan ${order}`)
    expect(field('Message').value).toContain('₹9,013.40')
    expect(await control.requests('OrderNew/hkinfo')).toEqual([])
  })

  it('is about no loan that is paid as a whole, whose installments were read before that', async () => {
    const order = await comeFromRepayment('cannot-pay', () => '', 1)
    expect(document.body.textContent).not.toMatch(/Which installment/)
    expect(screen.queryByDisplayValue(new RegExp(order))).toBeNull()
  })

  it.each([0, 1])('is about the installment that led there, of a loan whose status is %i', async (status) => {
    const order = await comeFromRepayment('cannot-pay', (number) => `&order=${number}&installment=3`, status)
    expect(field('Message').value).toContain(`installment 3 of loan ${order}`)
  })

  it('shares what was written, its amounts also where amounts are hidden', async () => {
    const share = vi.fn<(data: { text: string }) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(navigator, { share }))
    hideAmounts(true)
    await comeFromRepayment('cannot-pay')
    await userEvent.type(field('Message'), ' Salamat.')
    await userEvent.click(screen.getByRole('button', { name: 'Share the message' }))
    expect(share.mock.calls[0]?.[0].text).toMatch(/installment 2 .*₹9,013\.33.* Salamat\.$/)
    Reflect.deleteProperty(navigator, 'share')
  })

  it('keeps what was written until it is shared, for each installment its own', async () => {
    const share = vi.fn<() => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(navigator, { share }))
    const order = await comeFromRepayment('cannot-pay')
    await userEvent.type(field('Message'), ' Salamat.')
    const comeBack = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Back' }))
      await waitFor(() => expect(heading()).not.toBe('If you cannot pay'))
      history.pushState(null, '', '/help?page=cannot-pay')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await waitFor(() => expect(heading()).toBe('If you cannot pay'))
    }
    await comeBack()
    expect(field('Message').value).toMatch(/ Salamat\.$/)
    const options = screen.getAllByRole('option')
    await userEvent.selectOptions(field('Which installment'), options[1] ?? '')
    expect(field('Message').value).toContain(`installment 3 of loan ${order}`)
    expect(field('Message').value).not.toContain('Salamat')
    await userEvent.selectOptions(field('Which installment'), options[0] ?? '')
    await userEvent.click(screen.getByRole('button', { name: 'Share the message' }))
    // It has gone where it was meant to go.
    await comeBack()
    expect(field('Message').value).toContain(`installment 2 of loan ${order}`)
    expect(field('Message').value).not.toContain('Salamat')
    Reflect.deleteProperty(navigator, 'share')
  })

  it('is led to from Home while a message is not shared', async () => {
    signIn(await control.person({ profile: 'complete' }))
    await open('/help?page=cannot-pay')
    await userEvent.type(field('Message'), ' Salamat.')
    expect(unsaved()).toBe('stored')
    await open('/')
    await userEvent.click(await screen.findByRole('link', { name: 'Continue where you left off' }))
    await waitFor(() => expect(heading()).toBe('If you cannot pay'))
    expect(location.search).toBe('?page=cannot-pay')
    expect(field('Message').value).toMatch(/ Salamat\.$/)
  })

  it('is there again where this phone has forgotten the installments, as after an update', async () => {
    const order = await comeFromRepayment('cannot-pay')
    await userEvent.type(field('Message'), ' Salamat.')
    await open(`/help?page=cannot-pay&order=${order}&installment=2`)
    expect(screen.queryByLabelText('Which installment')).toBeNull()
    expect(field('Message').value).toMatch(/installment 2 .* Salamat\.$/)
  })

  it("is lost with the page where it is nobody's", async () => {
    await open('/help?page=cannot-pay')
    expect(unsaved()).toBeNull()
    await userEvent.type(field('Message'), ' Salamat.')
    expect(unsaved()).toBe('lost')
  })

  it('says nothing of an installment that was not read', async () => {
    await open('/help?page=cannot-pay')
    expect(field('Message').value).toMatch(/^I cannot pay my next installment in full on time\. /)
    expect(screen.queryByLabelText('Which installment')).toBeNull()
    speak('fil')
    await waitFor(() => expect(heading()).toBe('Kung hindi mo kayang magbayad'))
    speak('en')
  })
})

describe('How to pay [R391]', () => {
  it('has a slip for the counter of what was read', async () => {
    const order = await comeFromRepayment('how-to-pay')
    const slip = screen.getByRole('region', { name: 'For the counter' })
    const lines = within(slip)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(lines).toEqual([
      ['Loan number', order],
      ['Installment', '2'],
      ['Due date', '18 Nov 2026'],
      ['Amount', '₹9,013.33'],
    ])
  })

  it('hides its amount where amounts are hidden, beside the way to show it', async () => {
    hideAmounts(true)
    await comeFromRepayment('how-to-pay')
    const slip = screen.getByRole('region', { name: 'For the counter' })
    expect(slip.textContent).not.toContain('9,013')
    await userEvent.click(within(slip).getByRole('button', { name: 'Show amounts' }))
    expect(slip.textContent).toContain('₹9,013.33')
  })

  it('says what to take along where nothing was read', async () => {
    await open('/help?page=how-to-pay')
    expect(screen.getByRole('heading', { name: 'What to take along' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'For the counter' })).toBeNull()
  })
})

describe('Is this real? and Who to complain to [R391]', () => {
  it('say what nobody may ask, where this app is, and that the lender said nothing of itself', async () => {
    await open('/help?page=is-this-real')
    expect(screen.getByText('Nobody may ask you to pay before you receive the loan.')).toBeTruthy()
    for (const word of [/deposit, a release fee/, /your PIN, or a code/, /contacts, photos or messages/])
      expect(screen.getByText(word)).toBeTruthy()
    expect(screen.getByText(location.host)).toBeTruthy()
    await open('/help?page=complaints')
    const links = screen.getAllByRole('link', { name: 'Not given. Ask customer service' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/service', '/service'])
  })

  it('name the lender and who hears complaints, where the build does', async () => {
    Object.assign(disclosure, { lender: 'Pera Corp., CA 1234', complaints: 'complaints@pera.example' })
    await open('/help?page=complaints')
    expect(screen.getByText('Pera Corp., CA 1234')).toBeTruthy()
    expect(screen.getByText('complaints@pera.example')).toBeTruthy()
    await open('/help?page=is-this-real')
    expect(screen.getByText(/Pera Corp\., CA 1234/)).toBeTruthy()
    expect(screen.queryByText('Not given. Ask customer service')).toBeNull()
  })
})

describe('Words [R391]', () => {
  it('explains each word of the glossary, in both languages', async () => {
    for (const language of ['en', 'fil'] as const) {
      speak(language)
      await open('/help?page=words')
      const words = screen.getAllByRole('term').map(({ textContent }) => textContent)
      const meanings = screen.getAllByRole('definition').map(({ textContent }) => textContent)
      expect(words).toHaveLength(Object.keys(glossary).length)
      expect(new Set(words).size).toBe(words.length)
      expect(new Set(meanings).size).toBe(meanings.length)
      for (const text of [...words, ...meanings]) expect(text).toMatch(/\S/)
    }
    speak('en')
  })

  it.each([
    ['/loan/key-facts?amount=100000&months=12', 'Yearly cost (APR)', 'apr'],
    ['/loan/key-facts?amount=100000&months=12', "The lender's daily rate", 'daily-rate'],
    ['/wallet', 'Available balance', 'balance'],
    ['/wallet', 'Credit score', 'credit-score'],
    ['/wallet', 'Loan term', 'term'],
    ['/wallet', 'Monthly repayment', 'monthly-repayment'],
    ['/wallet', 'Daily interest rate', 'daily-rate'],
    ['/repayment', 'Due date', 'due-date'],
    ['/repayment', 'Principal', 'principal'],
    ['/repayment', 'Interest', 'interest'],
  ] as const)(
    'explains a word where it stands, and leads to all of them: %s, %s',
    async (path, name, word) => {
      const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
      signIn(person)
      await open(path === '/repayment' ? `${path}?order=${person.loans[0]?.ordernum}` : path)
      await settled()
      const [link] = await screen.findAllByRole('link', { name })
      expect(link?.getAttribute('href')).toBe(`/help?page=words#${word}`)
      await userEvent.click(link ?? document.body)
      const find = () => screen.getByRole('dialog', { name })
      await waitFor(() => expect(find().textContent).toContain(glossary[word].meaning.message))
      expect(within(find()).getByRole('link', { name: 'All words' }).getAttribute('href')).toBe(
        '/help?page=words',
      )
      await userEvent.click(within(find()).getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})

describe('Listen [R391]', () => {
  const said: string[] = []
  let voices: { lang: string; localService: boolean }[] = []
  const cancel = vi.fn<() => void>()
  let end = () => {}
  beforeEach(() => {
    said.length = 0
    cancel.mockReset()
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      cancel,
      speak: ({ text }: { text: string }) => said.push(text),
      addEventListener: () => {},
      removeEventListener: () => {},
    })
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string
        constructor(text: string) {
          this.text = text
        }
        addEventListener(type: string, listener: () => void) {
          if (type === 'end') end = listener
        }
      },
    )
    // jsdom draws nothing, and so knows no text as it is seen.
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return [...this.querySelectorAll('h2, p, li, dt, dd')]
          .map((element) => element.textContent)
          .join('\n')
      },
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'innerText')
  })
  const listen = () => screen.queryByRole('button', { name: /^(Listen|Pakinggan)$/ })

  it.each([
    ['en', { lang: 'en-US', localService: true }, true],
    ['en', { lang: 'en_US', localService: true }, true],
    ['en', { lang: 'en-US', localService: false }, false],
    ['en', { lang: 'fil-PH', localService: true }, false],
    ['fil', { lang: 'fil-PH', localService: true }, true],
    ['fil', { lang: 'tl_PH', localService: true }, true],
    ['fil', { lang: 'en-US', localService: true }, false],
    ['fil', { lang: 'fi-FI', localService: true }, false],
  ] as const)('in %s with the voice %o: %s', async (language, voice, isThere) => {
    voices = [voice]
    speak(language)
    await open('/help?page=is-this-real')
    expect(listen() !== null).toBe(isThere)
    speak('en')
  })

  it('reads the page, until it is stopped, or left', async () => {
    voices = [{ lang: 'en-US', localService: true }]
    await open('/help?page=is-this-real')
    await userEvent.click(listen() ?? document.body)
    expect(said).toContain('Nobody may ask you for')
    expect(said).toContain('your password, your PIN, or a code that was sent to you')
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(cancel).toHaveBeenCalledTimes(2)
    await userEvent.click(listen() ?? document.body)
    end()
    await waitFor(() => expect(listen()).not.toBeNull())
    cancel.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(heading()).toBe('Help'))
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('reads key facts too', async () => {
    voices = [{ lang: 'en-US', localService: true }]
    await open('/loan/key-facts?amount=100000&months=12')
    await settled()
    await userEvent.click(await screen.findByRole('button', { name: 'Listen' }))
    expect(said).toEqual(expect.arrayContaining(['You get', '₹100,000', 'What if I pay late?']))
  })

  it('reads how an application stands', async () => {
    voices = [{ lang: 'en-US', localService: true }]
    const person = await control.person({ loans: [{ state: 'under-review' }] })
    signIn(person)
    await open(`/loan/results/${person.loans[0]?.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Listen' }))
    expect(said).toContain('What happens next')
    expect(said).toContain(
      'The lender checks your application. Whether it is approved or rejected shows here.',
    )
    expect(said).not.toContain('Order number')
  })
})
