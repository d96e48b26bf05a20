// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import {
  control,
  descriptionOf,
  dismissToasts,
  drawScreens,
  field,
  hold,
  open,
  settled,
  signIn,
} from './app.tsx'

// A withdrawal as the borrower sees it: where it goes, how much, and what became of it.
drawScreens()

const unknownPlace = /^The lender pays to the bank account in your profile\.$/
const dialog = () => screen.getByRole('dialog', { name: 'Withdraw' })
const confirm = () => within(dialog()).getByRole('button', { name: 'Confirm withdrawal' })
const receipt = () => screen.findByRole('region', { name: 'Receipt' })

/** Opens the dialog of somebody with 5,000.50 in the wallet. */
async function openDialog() {
  const person = await control.person({ profile: 'complete', balance: 5_000.5, code: '246810' })
  signIn(person)
  await open('/wallet')
  await settled()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  // While its code comes, another one stands for it.
  await waitFor(() => field('Amount', dialog()))
  await settled()
  return person
}

async function send(amount: string, code = '246810') {
  await userEvent.type(field('Amount', dialog()), amount)
  await userEvent.type(field('Withdrawal code', dialog()), code)
  await userEvent.click(confirm())
}

describe('where it goes [R389]', () => {
  it('is the bank and the last four digits of the profile, before anything is typed and beside the button', async () => {
    await control.fault('userInfo', 'data', { data: { bankname: 'BDO', bankcard: '4000 1111 2222 1234' } })
    await openDialog()
    const place = 'BDO ••••\u00A01234'
    expect(within(dialog()).getByText('BDO •••• 1234').closest('p')?.textContent).toBe(
      `The lender pays to ${place}.`,
    )
    await userEvent.type(field('Amount', dialog()), '5000')
    expect(descriptionOf(confirm() as HTMLInputElement)).toBe(`₹5,000.00 to ${place}`)
    // It follows what is typed, and says nothing of what cannot be withdrawn.
    await userEvent.type(field('Amount', dialog()), '{Backspace}.5')
    expect(descriptionOf(confirm() as HTMLInputElement)).toBe(`₹500.50 to ${place}`)
    for (const wrong of ['1,5', '5000.51', '0', 'all']) {
      await userEvent.clear(field('Amount', dialog()))
      await userEvent.type(field('Amount', dialog()), wrong)
      expect(descriptionOf(confirm() as HTMLInputElement)).toBe('')
    }
  })

  it.each([
    ['cannot be read', 'userInfo', '500', undefined],
    ['has no bank yet', 'userInfo', 'data', { bankname: '', bankcard: '' }],
    ['has a bank without an account', 'userInfo', 'data', { bankname: 'BDO', bankcard: '' }],
  ])('is never guessed: where the profile %s, it leads there', async (_, call, kind, data) => {
    await control.fault(call, kind, { times: 0, ...(data && { data }) })
    await openDialog()
    const link = within(dialog()).getByRole('link', { name: 'bank account in your profile' })
    expect(link.closest('p')?.textContent).toMatch(unknownPlace)
    expect(link.getAttribute('href')).toBe('/profile/bank-info?mode=view')
    await userEvent.type(field('Amount', dialog()), '5000')
    expect(descriptionOf(confirm() as HTMLInputElement)).toBe('₹5,000.00 to the bank account in your profile')
    // No toast: the withdrawal does not need it.
    expect(screen.queryByText(/Server error|failed/)).toBeNull()
  })

  it('is asked anew at every opening, whatever became of the one before', async () => {
    await control.fault('userInfo', 'refused')
    await openDialog()
    expect(within(dialog()).getByRole('link', { name: 'bank account in your profile' })).toBeTruthy()
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
    await control.fault('userInfo', 'data', { data: { bankname: 'BDO', bankcard: '4000 1111 2222 1234' } })
    // Not at once: what has just failed is not asked for again.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000)
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await within(dialog()).findByText('BDO •••• 1234')).toBeTruthy()
    clock.mockRestore()
  })
})

describe('All [R389]', () => {
  it('fills in the whole balance, and sends exactly that', async () => {
    await openDialog()
    await userEvent.click(within(dialog()).getByRole('button', { name: 'All' }))
    expect(field('Amount', dialog()).value).toBe('5000.50')
    await userEvent.type(field('Withdrawal code', dialog()), '246810')
    await userEvent.click(confirm())
    await receipt()
    expect((await control.requests('MoneyNew/tixian')).map(({ body }) => body['money'])).toEqual(['5000.5'])
  })

  it('takes away what was said of another amount', async () => {
    await openDialog()
    await userEvent.type(field('Amount', dialog()), '9999')
    await userEvent.click(confirm())
    await waitFor(() => expect(field('Amount', dialog()).getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(within(dialog()).getByRole('button', { name: 'All' }))
    await waitFor(() => expect(field('Amount', dialog()).getAttribute('aria-invalid')).toBeNull())
  })
})

it('a remark that was not given is not sent [R229 R230]', async () => {
  await openDialog()
  fireEvent.change(field('Remark', dialog()), { target: { value: '  ' } })
  await send('500')
  await receipt()
  expect((await control.requests('MoneyNew/tixian')).map(({ body }) => body)).toEqual([
    { money: '500', code: '•' },
  ])
})

it('that is wrong says so, one that is refused stays, and one that is right is sent once and the wallet read anew [R225 R226 R227 R228 R229 R230 R231 R232 R233]', async () => {
  await openDialog()
  const amount = () => field('Amount', dialog())
  const code = () => field('Withdrawal code', dialog())
  const remark = () => field('Remark', dialog())
  const fill = (place: HTMLElement, text: string) => fireEvent.input(place, { target: { value: text } })
  /** One runs at a time. */
  const press = async () => {
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).not.toBe('true'))
    fireEvent.click(confirm())
  }
  await press()
  await waitFor(() => expect(descriptionOf(code())).toContain('Please enter the withdrawal code'))
  expect(remark().getAttribute('aria-invalid')).not.toBe('true')
  for (const [typed, sentence] of [
    ['', 'Please enter an amount greater than 0'],
    ['0', 'Please enter an amount greater than 0'],
    ['-1', 'Please enter an amount greater than 0'],
    ['0.99', 'Please enter an amount of at least 1'],
    ['5000.51', 'Amount exceeds balance'],
  ] as const) {
    fill(amount(), typed)
    act(() => confirm().focus())
    await press()
    // Only then was it judged: the words may come of the typing alone.
    await waitFor(() => expect(document.activeElement).toBe(amount()))
    expect(descriptionOf(amount())).toContain(sentence)
  }
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)

  fill(amount(), '100.50')
  fill(code(), '246810')
  fill(remark(), 'School fees')
  for (const [kind, msg, sentence] of [
    ['refused', 'The code has expired', 'The code has expired'],
    ['refused-silently', undefined, 'Withdrawal failed'],
  ] as const) {
    await control.fault('withdraw', kind, msg ? { msg } : {})
    await press()
    await waitFor(() => expect(descriptionOf(amount())).toContain(sentence))
    expect([amount(), code(), remark()].map(({ value }) => value)).toEqual([
      '100.50',
      '246810',
      'School fees',
    ])
  }
  // After each of them the wallet is read anew, too.
  await settled()
  await control.act('log/clear')
  await press()
  act(() => confirm().click())
  await receipt()
  expect(screen.queryAllByText('Withdrawal Successful').length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('₹4,900')).toBeTruthy()
  await settled()
  const sent = await control.requests('MoneyNew/tixian')
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { money: '100.5', code: '•', remark: 'School fees' }],
  ])
  expect(await control.requests('IndexNew/money')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => amount())
  expect([amount(), code(), remark()].map(({ value }) => value)).toEqual(['', '', ''])
})

// By Escape and Back: tests/e2e/money-once.spec.ts.
it('that is taken back before it left, by Cancel and Close, is not sent, says so, and leaves by the next tap', async () => {
  const { phone } = await openDialog()
  for (const way of ['Cancel', 'Close']) {
    await control.act('log/clear')
    const { code } = (await control.act('lender', { action: 'code', phone })) as { code: string }
    fireEvent.input(field('Amount', dialog()), { target: { value: '100' } })
    fireEvent.input(field('Withdrawal code', dialog()), { target: { value: code } })
    const letRead = hold(/MoneyNew\/tixianlist/)
    fireEvent.click(confirm())
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(within(dialog()).getByRole('button', { name: way }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    letRead()
    await screen.findAllByText('You closed this before it left, so nothing was sent.')
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)

    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(field('Amount', dialog()).value).toBe('100'))
    fireEvent.click(confirm())
    await waitFor(async () => expect(await control.requests('MoneyNew/tixian')).toHaveLength(1))
    await receipt()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    dismissToasts()
    await settled()
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => field('Amount', dialog()))
  }
})

/** The rows of a receipt. */
const factsOf = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('the receipt [R389]', () => {
  it('says what the list says, and leads to it; the form is gone', async () => {
    await openDialog()
    await send('1,000.50')
    const region = await receipt()
    expect(screen.queryByRole('dialog')).toBeNull()
    await within(region).findByText('Pending')
    expect(within(region).getByText('₹1,000.50')).toBeTruthy()
    expect(factsOf(region)).toEqual({
      'Order number': expect.stringMatching(/\w/),
      Time: expect.stringMatching(/^\d+ \w{3} \d{4}, \d{1,2}:\d\d\s[AP]M$/),
      Bank: 'Bank of Luzon',
      Account: expect.stringMatching(/^•••• \d{4}$/),
    })
    expect(document.activeElement).toBe(within(region).getByRole('heading', { name: 'Receipt' }))
    expect(within(region).getByRole('link', { name: 'Open the withdraw list' }).getAttribute('href')).toBe(
      '/wallet/withdraw-list',
    )
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('is of this withdrawal and not of an earlier one of the same amount', async () => {
    const { phone } = await openDialog()
    await send('1000')
    const orderNumber = async () => {
      await within(await receipt()).findByText('Pending')
      return factsOf(await receipt())['Order number']
    }
    const first = await orderNumber()
    const { code } = (await control.act('lender', { action: 'code', phone })) as { code: string }
    await settled()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await send('1000', code)
    await waitFor(async () => expect(await orderNumber()).not.toBe(first))
    expect(screen.getAllByRole('region', { name: 'Receipt' })).toHaveLength(1)
  })

  it.each([
    ['does not show it yet', 'data', { data: [] }, 'The withdraw list does not show it yet.'],
    ['cannot be read', '500', {}, 'The withdraw list could not be read just now.'],
  ])('says as much where the list %s', async (_, kind, more, sentence) => {
    await openDialog()
    const letGo = hold(/tixian$/)
    await send('1000')
    // Only now: before it leaves, the list is read.
    await waitFor(async () => expect(await control.requests('tixianlist')).toHaveLength(1))
    await control.fault('withdrawals', kind, { times: 0, ...more })
    letGo()
    const region = await receipt()
    expect(await within(region).findByText(sentence)).toBeTruthy()
    expect(within(region).getByText('₹1,000.00')).toBeTruthy()
    expect(factsOf(region)).toEqual({
      'Order number': '—',
      'Time on this phone': expect.stringMatching(/^\d+ \w{3} \d{4}, \d{1,2}:\d\d\s[AP]M$/),
      Status: '—',
    })
  })

  it('comes after a lost answer too, once it is found, from one request', async () => {
    await openDialog()
    await control.fault('withdraw', 'died')
    await send('1000')
    expect(await within(dialog()).findByText('We are checking whether this arrived')).toBeTruthy()
    const region = await screen.findByRole('region', { name: 'Receipt' })
    await within(region).findByText('Pending')
    expect(within(region).getByText('₹1,000.00')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
  })
})
