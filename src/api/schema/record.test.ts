import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { amount, list, optionalText, requiredText, text } from './loose.ts'
import { from, record, toWire } from './record.ts'

const loan = record({
  id: from('id', requiredText),
  monthlyRepayment: from(['monthmoney', 'money_month'], amount),
  remark: from('remark', text),
})

describe('reading a record', () => {
  it('renames, takes the first filled alias and ignores what it does not know [R351]', () => {
    const read = v.parse(loan, { id: 7, monthmoney: '', money_month: '9014', remark: null, extra: 1 })
    expect(read).toEqual({ id: '7', monthlyRepayment: 9014, remark: '' })
    expect(v.parse(loan, { id: 7, money_month: '9014' })).toEqual(read)
  })

  it.each([[[]], [null], [undefined], ['']])('%j is an empty object', (given) => {
    expect(v.safeParse(loan, given).issues?.map((issue) => v.getDotPath(issue))).toEqual(['id'])
  })

  it.each([['<html>'], [7], [true]])('%j is not an object', (given) => {
    expect(v.safeParse(loan, given).issues?.map(({ message }) => message)).toEqual(['is not an object'])
  })

  it('takes nothing from the prototype and changes none', () => {
    const hostile: unknown = JSON.parse(
      '{"id":"1","__proto__":{"remark":"x"},"constructor":{"prototype":{"y":1}}}',
    )
    expect(v.parse(loan, hostile)).toEqual({ id: '1', monthlyRepayment: null, remark: '' })
    expect('y' in {}).toBe(false)
  })

  it('reads what it once read, as it comes back from the history', () => {
    const read = v.parse(loan, { id: 7, money_month: '9014' })
    expect(v.parse(loan.plain, JSON.parse(JSON.stringify(read)))).toEqual(read)
    expect(v.safeParse(loan.plain, { monthlyRepayment: 1 }).success).toBe(false)
  })
})

describe('sending a record', () => {
  const payload = record({
    amount: from('money', amount),
    remark: from('remark', optionalText),
    contacts: from('otherinfo', list(text)),
  })

  it('gives the wire names; undefined is left out, empty is sent empty, a list is numbered', () => {
    expect(toWire(payload, { amount: 100.5, remark: undefined, contacts: ['a', 'b'] })).toEqual([
      ['money', '100.5'],
      ['otherinfo[0]', 'a'],
      ['otherinfo[1]', 'b'],
    ])
    expect(toWire(payload, { amount: null, remark: '', contacts: [] })).toEqual([
      ['money', ''],
      ['remark', ''],
    ])
  })
})
