// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import type { Language } from '#src/i18n/language.ts'

import type { TestPerson } from '../provider/provider-client.ts'
import { wordsOf } from '../words.ts'
import { control, drawScreens, errorsSaying, field, hold, open, settled, signIn, speak } from './app.tsx'

// Reads that go wrong: what is told, what stays, and how often the provider is asked.
drawScreens()

const main = () => within(screen.getByRole('main'))
const saysOnce = (words: string) => waitFor(() => expect(errorsSaying(words)).toHaveLength(1))
const isRead = (words: string | RegExp) =>
  waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))
const withdraw = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' })

const screens = [
  ['wallet', '/wallet'],
  ['withdrawals', '/wallet/withdraw-list'],
  ['loans', '/loan/my-loans'],
  ['repayments', '/repayment/list'],
  ['profileStatus', '/profile/personal'],
  ['userInfo', '/profile/personal-info'],
] as const

const addressOf = (path: string, { loans: [loan] }: TestPerson) =>
  path.replace('{id}', String(loan?.id)).replace('{ordernum}', String(loan?.ordernum))

it.each([
  ['loans', '/loan/my-loans', 'Loading failed'],
  ['loans', '/loan/records', 'Loading failed'],
  ['loan', '/loan/details?id={id}', 'Loan information not found'],
  ['loan', '/loan/results/{id}', 'The loan details could not be loaded'],
  ['contract', '/loan/contract?id={id}', 'The contract could not be loaded'],
  ['repayments', '/repayment/list', 'Loading failed'],
  ['installments', '/repayment?order={ordernum}', 'Loading failed'],
  ['wallet', '/wallet', 'Loading failed'],
  ['withdrawals', '/wallet/withdraw-list', 'Loading failed'],
  ['profileStatus', '/profile/personal', 'Loading failed'],
  ['profileStatus', '/loan/apply', 'Loading failed'],
  ['userInfo', '/profile/identity?mode=view', 'Loading failed'],
  ['userInfo', '/profile/personal-info', 'What you gave before could not be loaded.'],
])(
  'a refusal of %s on %s is said once, stands where the answer would be, and nobody is led away [C106 F16 R305]',
  async (call, path, title) => {
    const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
    signIn(person)
    const said = `No ${call} today`
    await control.fault(call, 'refused', { msg: said, times: 0 })
    const address = addressOf(path, person)
    await open(address)
    await settled()
    await saysOnce(said)
    expect(main().getAllByText(said).length).toBeGreaterThan(0)
    expect(screen.getByRole('main').textContent).toContain(title)
    expect(location.pathname + location.search).toBe(address)
  },
)

it('a refusal of what Home has something else for is a toast; of a title and a link of which nobody knows, nothing [C106 F16]', async () => {
  await control.fault('homeConfig', 'refused', { msg: 'No homeConfig today', times: 0 })
  await open('/')
  await settled()
  await saysOnce('No homeConfig today')
  expect(location.pathname).toBe('/')
  await control.act('faults/clear')
  await control.fault('title', 'refused', { msg: 'No title today', times: 0 })
  await control.fault('serviceLink', 'refused', { msg: 'No link today', times: 0 })
  for (const path of ['/', '/service']) {
    await open(path)
    await settled()
    expect(screen.queryByText(/No (title|link) today/)).toBeNull()
  }
  for (const call of ['IndexNew/gettitle', 'IndexNew/getkefu'])
    expect(await control.requests(call)).not.toHaveLength(0)
})

it.each([
  ['refused', 'The list is being tidied', 'The list is being tidied'],
  ['refused-silently', undefined, 'Network request failed'],
  ['403', 'Go away', 'No permission to access'],
  ['404', undefined, 'Requested resource not found'],
  ['500', 'Fatal error', 'Server internal error'],
  ['418', 'Short and stout', 'Short and stout'],
  ['418', undefined, 'Request failed (418)'],
  ['truncated', undefined, 'Network request failed'],
])(
  'an answer %s with the words %s is told as "%s" [F23 R305 R308 R309 R310 R311 R313 R314]',
  async (kind, msg, said) => {
    signIn(await control.person())
    await control.fault('loans', kind, { msg, times: 0 })
    await open('/loan/my-loans')
    await saysOnce(said)
    expect(main().getByText('Loading failed')).toBeTruthy()
  },
)

it.each(['empty-body', 'truncated', 'html-before-json'])(
  'an answer that is %s is an error, and read well the next time [F19]',
  async (kind) => {
    signIn(await control.person({ balance: 31_415 }))
    await control.fault('wallet', kind)
    await open('/wallet')
    await saysOnce('Network request failed')
    await retry()
    await isRead('₹31,415')
    expect(await control.requests('IndexNew/money')).toHaveLength(2)
  },
)

it('a byte order mark is no error [F19]', async () => {
  signIn(await control.person({ balance: 31_415 }))
  await control.fault('wallet', 'bom')
  await open('/wallet')
  await isRead('₹31,415')
  expect(screen.getByRole('alert').textContent).toBe('')
})

it.each(screens)('numbers as text are read [F17]: %s', async (_, path) => {
  signIn(await control.person({ balance: 31_415, loans: [{ state: 'completed' }] }))
  await control.fault('*', 'strings', { times: 0 })
  await open(path)
  await settled()
  expect(screen.queryByText('Loading failed')).toBeNull()
  expect(document.querySelector('main [aria-busy=true]')).toBeNull()
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Invalid/)
})

it.each(['array-for-object', 'null-data', 'missing-data'])(
  'no data at all is said: %s [F18]',
  async (kind) => {
    signIn(await control.person({ balance: 31_415 }))
    await control.fault('wallet', kind)
    await open('/wallet')
    await isRead('Your balance is not known right now.')
    expect(withdraw().disabled).toBe(true)
  },
)

it.each([
  [undefined, 'Your balance is not known right now.', false],
  ['0', 'There is nothing to withdraw yet.', false],
  ['-5', 'Your balance is not known right now.', false],
  ['1,000.50', '₹1,000.50', true],
  [1e21, 'Your balance is not known right now.', false],
])('a balance of %s is an amount or not known: %s [F37]', async (moneys, shown, canWithdraw) => {
  signIn(await control.person())
  await control.fault('wallet', 'data', { data: { moneys, shouldmoney: 0, order: [], msg: '' } })
  await open('/wallet')
  await isRead(shown)
  expect(withdraw().disabled).toBe(!canWithdraw)
  expect(document.body.textContent).not.toMatch(/e\+/)
})

it('one gateway hiccup is passed over without a word [F24]', async () => {
  signIn(await control.person({ balance: 31_415 }))
  await control.fault('wallet', '502')
  await open('/wallet')
  await isRead('₹31,415')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(await control.requests('IndexNew/money')).toHaveLength(2)
})

it('a 401 of the sign-in itself is a word at the form, and leads nowhere [F22]', async () => {
  const { phone } = await control.person()
  await open('/auth/signin')
  await userEvent.type(field('Phone number'), phone)
  await userEvent.type(field('Password'), 'wrong-one')
  await control.fault('signIn', '401', { msg: 'Wrong password' })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(errorsSaying('Wrong password').length).toBeGreaterThan(0))
  expect(location.pathname).toBe('/auth/signin')
  expect(field('Password').value).toBe('wrong-one')
  expect(await control.requests('UserNew/login')).toHaveLength(1)
})

describe('every list and detail', () => {
  it.each([
    ['/loan/my-loans', 'loans', 'Home'],
    ['/loan/records', 'loans', 'Back'],
    ['/loan/details?id={id}', 'loan', 'Back to list'],
    ['/loan/results/{id}', 'loan', 'Back to list'],
    ['/repayment/list', 'repayments', 'Home'],
    ['/repayment?order={ordernum}', 'installments', 'Back to list'],
    ['/wallet', 'wallet', 'Home'],
    ['/wallet/withdraw-list', 'withdrawals', 'Home'],
  ])(
    'shows that it loads, that it failed, and what there is after Retry: %s [R315 R347]',
    async (path, call, way) => {
      const person = await control.person({
        profile: 'complete',
        loans: [{ state: 'completed', amount: 120_000, months: 12 }],
        balance: 500,
      })
      signIn(person)
      await control.fault(call, '500', { times: 0 })
      const letGo = hold(/index\.php/)
      await open(addressOf(path, person))
      await waitFor(() =>
        expect(document.querySelector('main [aria-busy=true]')?.textContent).toContain('Loading'),
      )
      letGo()
      const failed = within(await main().findByRole('alert'))
      expect(failed.getByRole('link', { name: way })).toBeTruthy()
      await control.act('faults/clear')
      await retry()
      await waitFor(() => expect(main().queryByRole('alert')).toBeNull())
      const there = call === 'withdrawals' ? 'No withdrawals yet' : /₹/
      await waitFor(() => expect(main().getAllByText(there).length).toBeGreaterThan(0))
      for (const unused of [
        'UserNew/index',
        'UserNew/checkuser',
        'InfoNew/otherinfo',
        'InfoNew/otherinfoAdd',
        'MoneyNew/recharge',
      ])
        expect(await control.requests(unused)).toHaveLength(0)
    },
  )
})

it('a result that was read on Retry has its steps and its contract [R257]', async () => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'under-review' }] })
  signIn(person)
  await control.fault('loan', '500', { times: 0 })
  await open(`/loan/results?oid=${person.loans[0]?.id}`)
  const failed = within(await main().findByRole('alert'))
  expect(failed.getByText('The loan details could not be loaded')).toBeTruthy()
  expect(failed.getByRole('link', { name: 'Back to list' })).toBeTruthy()
  await control.act('faults/clear')
  await retry()
  const steps = await screen.findByRole('list', { name: 'Loan progress' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'View contract' }))
  expect(await screen.findByRole('dialog', { name: 'Loan contract' })).toBeTruthy()
})

describe.each<Language>(['en', 'fil'])('in %s', (language) => {
  const say = wordsOf(language)
  it('a loan whose installments are refused is not called unknown before the list has answered', async () => {
    const person = await control.person({ loans: [{ state: 'completed' }] })
    signIn(person)
    speak(language)
    await control.fault('installments', 'refused', { msg: 'Not today', times: 0 })
    const letGo = hold(/OrderNew\/hk$/)
    await open(`/repayment?order=${person.loans[0]?.ordernum}`)
    await saysOnce('Not today')
    expect(main().getByText(say('Loading'))).toBeTruthy()
    letGo()
    expect(await main().findByText(say('Loading failed'))).toBeTruthy()
  })

  it.each([
    ['/loan/my-loans', 'loans', 'Loading failed'],
    ['/loan/results', 'loan', 'Loan information not found'],
    ['/loan/results/{id}', 'loan', 'The loan details could not be loaded'],
    ['/loan/contract?id={id}', 'contract', 'The contract could not be loaded'],
  ])('what cannot be shown on %s is said [R315 R316]', async (path, call, words) => {
    const person = await control.person({ loans: [{ state: 'completed' }] })
    signIn(person)
    speak(language)
    await control.fault(call, '500', { times: 0 })
    await open(path.replace('{id}', String(person.loans[0]?.id)))
    expect(await main().findByText(say(words))).toBeTruthy()
  })

  it.each([
    ['loans', '/loan/my-loans', 'No loans yet'],
    ['repayments', '/repayment/list', 'Nothing to repay yet'],
    ['withdrawals', '/wallet/withdraw-list', 'No withdrawals yet'],
  ])('that there are no %s is said [R315 R316]', async (call, path, words) => {
    signIn(await control.person())
    speak(language)
    await control.fault(call, 'null-data', { times: 0 })
    await open(path)
    expect(await screen.findByText(say(words))).toBeTruthy()
  })
})
