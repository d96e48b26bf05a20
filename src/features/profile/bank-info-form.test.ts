import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { bankInfoForm } from './bank-info-form.ts'

const complete = {
  accountHolder: 'Ana Reyes',
  bankName: 'Savings Bank',
  cardNumber: '1234 5678 9012 3456 789',
  branch: '',
  ifscCode: '',
}

const wrongFields = (variant: 'optional' | 'required', changes: Partial<typeof complete>) =>
  (v.safeParse(bankInfoForm(variant), { ...complete, ...changes }).issues ?? []).map((issue) =>
    v.getDotPath(issue),
  )

describe('bank form', () => {
  it.each([
    ['what is required', {}, []],
    ['no account holder', { accountHolder: ' ' }, ['accountHolder']],
    ['no bank', { bankName: '' }, ['bankName']],
    ['no card number', { cardNumber: '' }, ['cardNumber']],
    ['a card number without a digit', { cardNumber: 'abcd - ' }, ['cardNumber']],
    ['an IFSC code', { ifscCode: 'SBIN0001234' }, []],
    ['an IFSC code in small letters and spaces', { ifscCode: ' sbin0001234 ' }, []],
    ['an IFSC code without its zero', { ifscCode: 'SBIN1001234' }, ['ifscCode']],
    ['an IFSC code one character short', { ifscCode: 'SBIN000123' }, ['ifscCode']],
    ['an IFSC code one character long', { ifscCode: 'SBIN00012345' }, ['ifscCode']],
    ['a routing code', { ifscCode: '010530667' }, []],
    ['a routing code of 8 digits', { ifscCode: '01053066' }, ['ifscCode']],
    ['a routing code of 10 digits', { ifscCode: '0105306671' }, ['ifscCode']],
  ])('%s [R190]', (_, changes, wrong) => {
    expect(wrongFields('optional', changes)).toEqual(wrong)
  })

  it('asks for branch and code where the build says so', () => {
    expect(wrongFields('required', {})).toEqual(['branch', 'ifscCode'])
    expect(wrongFields('required', { branch: 'Main', ifscCode: 'SBIN0001234' })).toEqual([])
  })

  it('sends the digits of the card and the code in capitals', () => {
    const sent = v.parse(bankInfoForm('optional'), { ...complete, ifscCode: ' sbin0001234' })
    expect(sent).toMatchObject({ cardNumber: '1234567890123456789', ifscCode: 'SBIN0001234' })
  })
})
