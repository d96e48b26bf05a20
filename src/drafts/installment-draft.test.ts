import { expect, it } from 'vitest'

import { installmentDraft, readInstallmentDraft } from './installment-draft.ts'

it.each([
  { kind: 'paid', orderNumber: 'E1', installmentId: '7' },
  // As some lenders number their loans.
  { kind: 'cannot-pay', orderNumber: 'LN/2026/001', installmentId: '7' },
  { kind: 'cannot-pay', orderNumber: '', installmentId: '' },
] as const)('a draft about $orderNumber is found by its name', (about) => {
  expect(readInstallmentDraft(installmentDraft(about.kind, about))).toEqual(about)
})

it.each(['identity', 'other/E1/7', 'paid', ''])('"%s" is about no installment', (form) => {
  expect(readInstallmentDraft(form)).toBeNull()
})
