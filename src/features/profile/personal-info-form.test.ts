import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { personalInfoForm } from './personal-info-form.ts'

const complete = {
  position: 'Clerk',
  company: 'Reyes Trading',
  workUnit: 'Accounts',
  monthlyIncome: '25000',
  loanPurpose: 'School fees',
  address: '12 Mabini Street',
  familyName: 'Jose Reyes',
  familyPhone: '+63 (917) 123-4567',
  familyRelationship: 'Brother',
  otherName: 'Lea Cruz',
  otherPhone: '09171234568',
  otherRelationship: 'Friend',
}

const wrongFields = (variant: 'text' | 'select', changes: Partial<typeof complete>) =>
  (v.safeParse(personalInfoForm(variant), { ...complete, ...changes }).issues ?? []).map((issue) =>
    v.getDotPath(issue),
  )

describe('profile information form', () => {
  it('takes what is complete', () => {
    expect(wrongFields('text', {})).toEqual([])
  })

  it.each(Object.keys(complete))('requires %s [R184]', (field) => {
    expect(wrongFields('text', { [field]: '' })).toContain(field)
    expect(wrongFields('text', { [field]: '   ' })).toContain(field)
  })

  it.each([
    ['0.01', true],
    ['25000.50', true],
    [' 25000 ', true],
    ['0', false],
    ['-1', false],
    ['1e3', false],
    ['25,000', true],
    ['₱ 25 000', true],
    ['25,00', false],
    ['plenty', false],
  ])('monthly income %s', (monthlyIncome, isTaken) => {
    expect(wrongFields('text', { monthlyIncome })).toEqual(isTaken ? [] : ['monthlyIncome'])
  })

  it.each([
    ['25,000', '25000'],
    [' ₹ 1,25,000.50 ', '125000.50'],
    ['２８０００', '28000'],
  ])('sends an income of %s as %s', (monthlyIncome, sent) => {
    expect(v.parse(personalInfoForm('text'), { ...complete, monthlyIncome })).toMatchObject({
      monthlyIncome: sent,
    })
  })

  it.each([
    ['+639171234567', true],
    ['(02) 8123-4567', true],
    ['(02) 8123-456', false],
    ['123', false],
    ['63+9171234567', false],
    ['++639171234567', false],
    ['0917 123 4567 abc', false],
    ['０９１７１２３４５６７', false],
    ['-', false],
  ])('contact phone %s [R185]', (phone, isTaken) => {
    expect(wrongFields('text', { familyPhone: phone })).toEqual(isTaken ? [] : ['familyPhone'])
    expect(wrongFields('text', { otherPhone: phone })).toEqual(isTaken ? [] : ['otherPhone'])
  })

  it('has no phone rule for the work unit, whatever the provider calls it', () => {
    expect(wrongFields('text', { workUnit: 'Unit B' })).toEqual([])
  })

  it.each([
    ['1', true],
    ['4', true],
    ['5 or more', true],
    ['5', false],
    ['Reyes Trading', false],
    ['', false],
  ])('years of work %s', (company, isTaken) => {
    expect(wrongFields('select', { company })).toEqual(isTaken ? [] : ['company'])
  })
})
