import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { doubtfulAmount } from '#src/i18n/doubtful-amount.ts'
import { messageId } from '#src/i18n/field-message.ts'

import { withdrawForm } from './withdraw-form.ts'

const filled = { amount: '100', code: '246810', remark: '' }

/** The message of each wrong field. */
function wrong(change: Partial<typeof filled>, balance: number | null = 25_000.5) {
  const { issues = [] } = v.safeParse(withdrawForm(balance), { ...filled, ...change })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

const notPositive = { amount: messageId(msg`Please enter an amount greater than 0`) }
const belowLeast = { amount: messageId(msg`Please enter an amount of at least 1`) }
const doubtful = { amount: doubtfulAmount }
const exceeds = { amount: messageId(msg`Amount exceeds balance`) }

describe('withdrawForm', () => {
  it.each([
    ['', notPositive],
    ['0', notPositive],
    ['-1', notPositive],
    ['1e3', notPositive],
    ['0.001', notPositive],
    ['1,000', {}],
    ['₹ 1 000.50', {}],
    ['１０００', {}],
    ['1,5', doubtful],
    ['12.345', doubtful],
    ['25,000.51', exceeds],
    ['abc', notPositive],
    ['0.01', belowLeast],
    ['0.99', belowLeast],
    ['1', {}],
    ['1.00', {}],
    [' 50 ', {}],
    ['25000.50', {}],
    ['25000.51', exceeds],
  ])('amount "%s" [F62 R226 R227 C105]', (amount, messages) => {
    expect(wrong({ amount })).toEqual(messages)
  })

  it('allows nothing from a balance that is not known', () => {
    expect(wrong({}, null)).toEqual(exceeds)
  })

  it.each(['', '   '])('asks for a code where "%s" is given [R228]', (code) => {
    expect(wrong({ code })).toEqual({ code: messageId(msg`Please enter the withdrawal code`) })
  })

  it('takes a pasted code as it looks', () => {
    const typed = { amount: '50', code: '\u200E２４６810\u2069', remark: '' }
    expect(v.parse(withdrawForm(100), typed)).toMatchObject({ code: '246810' })
  })

  it('hands on an amount as a number and trimmed texts', () => {
    const typed = { amount: ' 50.5 ', code: ' 246810 ', remark: ' rent ' }
    expect(v.parse(withdrawForm(100), typed)).toEqual({ amount: 50.5, code: '246810', remark: 'rent' })
  })
})
