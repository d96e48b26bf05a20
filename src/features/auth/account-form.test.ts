import * as v from 'valibot'
import { expect, it } from 'vitest'

import { resetByCodeForm } from './account-form.ts'

it.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '123\u2011456',
  '\u200E123456\u200F',
  '１２３４５６',
  '123\u00A0456',
])('a code that is pasted as %j is its six digits', (code) => {
  const { output } = v.safeParse(v.object({ code: resetByCodeForm.entries.code }), { code })
  expect(output).toEqual({ code: '123456' })
})

it.each(['', '12345', '1234567', '12345a'])('%j is no code', (code) => {
  expect(v.safeParse(resetByCodeForm.entries.code, code).success).toBe(false)
})
