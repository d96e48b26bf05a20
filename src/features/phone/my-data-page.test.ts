// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { htmlFile } from './my-data-page.ts'

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
  const file = htmlFile({ ...nothing, onlyOnThisPhone: { payments: [], agreed: [], drafts } }, i18n)
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
