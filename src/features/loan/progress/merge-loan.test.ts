import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { loan } from '#src/api/schema/order.ts'

import { mergeLoan } from './merge-loan.ts'

const read = (fields: Record<string, unknown>) => v.parse(loan, { id: '7', ...fields })

describe('mergeLoan', () => {
  it('has nothing to show without either', () => {
    expect(mergeLoan(undefined, undefined, false)).toBeUndefined()
  })

  it('shows the loan of the list until the provider has answered', () => {
    const listed = read({ status: 9 })
    expect(mergeLoan(listed, undefined, false)).toBe(listed)
  })

  it('adds what only the provider knows and keeps what it left out', () => {
    const listed = read({ status: 9, money: 50_000, remark: 'Please wait' })
    const single = read({ status: 9, contract_no: 'C-7', bankname: 'Land Bank' })
    expect(mergeLoan(listed, single, false)).toMatchObject({
      amount: 50_000,
      remark: 'Please wait',
      contractNumber: 'C-7',
      receivingBank: 'Land Bank',
    })
  })

  it('says of a new status nothing that was said of the one before', () => {
    const listed = read({
      status: 9,
      status_title: 'Under review',
      remark: 'Please wait',
      jindutime: '2026-11-20 10:00:00',
      money: 50_000,
    })
    expect(listed.progressAt).not.toBeNull()
    expect(mergeLoan(listed, read({ status: 12 }), false)).toMatchObject({
      status: '12',
      statusTitle: '',
      remark: '',
      progressAt: null,
      amount: 50_000,
    })
    const told = read({ status: 12, status_title: 'Paid out', remark: 'See your bank' })
    expect(mergeLoan(listed, told, false)).toMatchObject({ statusTitle: 'Paid out', remark: 'See your bank' })
    expect(mergeLoan(listed, read({}), false)).toMatchObject({ status: '9', statusTitle: 'Under review' })
  })

  it('takes what the list says where that is newer, and the rest from what was said of it alone', () => {
    const single = read({ status: 9, status_title: 'Under review', contract_no: 'C-7', money: 50_000 })
    const listed = read({ status: -1, remark: 'The photo cannot be read', money: 50_000 })
    expect(mergeLoan(listed, single, true)).toMatchObject({
      status: '-1',
      statusTitle: '',
      remark: 'The photo cannot be read',
      contractNumber: 'C-7',
    })
    expect(mergeLoan(read({}), read({ status: 10 }), true)?.status).toBe('1')
  })

  it.each([
    ['9', '9'],
    ['10', '1'],
    ['11', '1'],
    ['12', '12'],
    ['-1', '-1'],
    ['77', '77'],
  ])('reads the single status %s as %s', (given, expected) => {
    expect(mergeLoan(read({ status: 9 }), read({ status: given }), false)?.status).toBe(expected)
    expect(mergeLoan(undefined, read({ status: given }), false)?.status).toBe(expected)
  })
})
