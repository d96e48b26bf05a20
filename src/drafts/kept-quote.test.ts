// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openBorrower } from '#src/session/open-borrower.ts'
import { openVisitor } from '#src/session/open-visitor.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { closeEntries } from '#src/storage/sealed-local.ts'

import { keepQuote, keptQuote, removeKeptQuote } from './kept-quote.ts'
import { isQuoteKept } from './visitor-quote.ts'

const maria = '09170000002'
const day = 24 * 60 * 60_000
const start = new Date(2026, 10, 22, 20).getTime()
const quote = { amount: 100_000, months: 12, perInstallment: 9014, at: start }
const stored = (area: Storage, name: string) => area.getItem(`easy-loan/${name}`)

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  endSession()
  closeEntries()
  localStorage.clear()
  sessionStorage.clear()
})

it("a borrower's lies encrypted on the phone, for 7 days [R379 R393]", async () => {
  await signInAs(maria)
  expect(await keepQuote(maria, quote)).toBe(true)
  expect(stored(localStorage, 'kept-quote')).not.toContain('9014')
  expect(keptQuote(maria)).toEqual(quote)
  expect(keptQuote(maria, start + 7 * day - 1)).toEqual(quote)
  expect(keptQuote(maria, start + 7 * day)).toBeNull()
  expect(keptQuote('09170000009')).toBeNull()
  removeKeptQuote(maria)
  expect(stored(localStorage, 'kept-quote')).toBeNull()
})

it('one that was kept while the phone had lost its date is still there when the date is right', async () => {
  await signInAs(maria)
  const undated = { ...quote, at: Date.UTC(2016, 0, 1) }
  await keepQuote(maria, undated)
  expect(keptQuote(maria)).toEqual(undated)
})

it("a visitor's lies in the tab alone, and is the borrower's who signs in there [R379]", async () => {
  await openVisitor()
  expect(await keepQuote('', quote)).toBe(true)
  expect(stored(localStorage, 'kept-quote')).toBeNull()
  expect(stored(sessionStorage, 'visitor-quote')).toContain('9014')
  expect(isQuoteKept()).toBe(true)
  await signInAs(maria)
  await openBorrower()
  expect(keptQuote(maria)).toEqual(quote)
  await vi.waitFor(() => expect(stored(sessionStorage, 'visitor-quote')).toBeNull())
})
