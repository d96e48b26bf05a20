// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { createFormat } from '#src/i18n/format.ts'

import { htmlFile } from './my-data-page.ts'
import { aFile, type MyData } from './read-my-data.ts'

const nothing = {
  madeAt: Date.UTC(2026, 10, 26),
  phoneNumber: '09170000002',
  fromTheLender: {
    profileStatus: null,
    profile: null,
    loans: [],
    contracts: [],
    repayments: [],
    schedules: [],
    wallet: null,
    withdrawals: [],
  },
  notReadable: [],
}
const empty = { payments: [], agreed: [], money: [], waiting: [], drafts: [] }

/** What stands in the part of this name, line by line. */
async function linesOf(heading: string, onlyOnThisPhone: MyData['onlyOnThisPhone']) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const file = htmlFile({ ...nothing, onlyOnThisPhone }, i18n)
  const page = new DOMParser().parseFromString(await file.text(), 'text/html')
  const part = [...page.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === heading,
  )
  return [...(part?.querySelectorAll('h3, p, dt, dd') ?? [])].map(({ textContent }) => textContent)
}

it('calls what was typed by the words of its screen, and none by a name of the code', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const savedAt = Date.UTC(2026, 10, 25)
  const drafts = [
    { form: 'withdraw', savedAt, values: { amount: '100', remark: 'rent' } },
    {
      form: 'paid/EL7/3',
      savedAt,
      values: { amount: '9,013.33', day: '2026-11-20', where: 'Cebuana', reference: 'R-1' },
    },
    { form: 'cannot-pay/EL7/4', savedAt, values: { message: 'Half now' } },
    { form: 'bank-info', savedAt, values: { bankName: 'BDO' } },
  ]
  const file = htmlFile({ ...nothing, onlyOnThisPhone: { ...empty, drafts } }, i18n)
  const page = new DOMParser().parseFromString(await file.text(), 'text/html')
  const part = [...page.querySelectorAll('section')].at(-1)
  expect([...(part?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Withdraw',
    'I paid this',
    'If you cannot pay',
    'Bank information',
  ])
  const rows = [...(part?.querySelectorAll('dt') ?? [])].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
  expect(rows).toEqual([
    ['Amount', '100'],
    ['Remark', 'rent'],
    ['Loan number', 'EL7'],
    ['Amount', '9,013.33'],
    ['Day', '2026-11-20'],
    ['Where', 'Cebuana'],
    ['Reference number', 'R-1'],
    ['Loan number', 'EL7'],
    ['Message', 'Half now'],
    ['Bank name', 'BDO'],
  ])
})

it('holds each section that waits to be sent, and says where one may have arrived', async () => {
  const savedAt = Date.UTC(2026, 10, 25)
  const time = createFormat('en').time(savedAt)
  const waiting = [
    { section: 'identity', savedAt, isInDoubt: false, values: { fullName: 'Maria', frontPhoto: aFile } },
    { section: 'bank-info', savedAt, isInDoubt: true, values: { bankName: 'BDO' } },
  ] as const
  expect(await linesOf('Waiting to be sent', { ...empty, waiting: [...waiting] })).toEqual([
    'Identity',
    time,
    'Full name',
    'Maria',
    'Front of ID card',
    'Given, not in this file',
    'Bank information',
    time,
    'Waiting for an answer',
    'Bank name',
    'BDO',
  ])
})

it('says where what waits could not be read', async () => {
  expect(await linesOf('Waiting to be sent', { ...empty, waiting: null })).toEqual([
    'This could not be read just now, so it is not in this file.',
  ])
})

it('names a request about money whose answer is not known', async () => {
  const at = Date.UTC(2026, 10, 25)
  const money = [{ kind: 'withdrawal', amount: 100, at, state: 'open' } as const]
  const lines = await linesOf('A request about money whose answer is not known', { ...empty, money })
  expect(lines[0]).toBe('Withdrawal of ₹100.00')
})
