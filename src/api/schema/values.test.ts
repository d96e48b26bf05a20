import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { nothing, orNull } from './loose.ts'
import { isShowable } from './offline-reads.ts'
import { readReply } from './reply.ts'
import { readUploadReply } from './upload.ts'
import { fieldOf, readNumber, readText, readWords, safeUrl } from './values.ts'

it.each([
  [
    { status: '1', msg: ' OK ', data: [7] },
    { status: 1, msg: 'OK', data: [7] },
  ],
  [{ status: true }, { status: 1, msg: '', data: undefined }],
  [{ status: false }, { status: null, msg: '', data: undefined }],
  [{ status: 'x' }, { status: null, msg: '', data: undefined }],
  [{ msg: 'OK', data: [] }, null],
  ['status', null],
  [null, null],
])('the envelope of %j is %j', (body, reply) => {
  expect(readReply(body)).toEqual(reply)
})

const uploaded = { error: 0, url: ' /upload/a.png ', message: 'Done' }
const read = { error: 0, url: '/upload/a.png', message: 'Done' }
it.each([
  [uploaded, read],
  [{ success: 1, data: uploaded }, read],
  [{ success: 1, ...uploaded }, read],
  [
    { success: 1, ...uploaded, data: { error: 1 } },
    { error: 1, url: '', message: '' },
  ],
  [{ ...uploaded, data: { error: 1 } }, read],
  [{ data: uploaded }, null],
  [{ success: 1 }, null],
  [null, null],
])('the answer of an upload, %j, is %j', (body, reply) => {
  expect(readUploadReply(body)).toEqual(reply)
})

describe('a copy', () => {
  const now = Date.UTC(2026, 10, 22)
  const week = 604_800_000
  it.each([
    [now, true],
    [now - week + 1, true],
    [now - week, false],
    [now + 1, false],
  ])('of %d may be shown: %s [R366]', (savedAt, isAllowed) => {
    expect(isShowable(savedAt, now)).toBe(isAllowed)
  })
})

it('words come to an end after a thousand characters, and only then', () => {
  expect(readWords('x'.repeat(1000))).toBe('x'.repeat(1000))
  expect(readWords('x'.repeat(1001))).toBe(`${'x'.repeat(1000)}…`)
  expect(readWords('a\u202eb')).toBe('ab')
})

it('a number may be as large as whole numbers go, in as many groups', () => {
  expect(readNumber(2 ** 53 - 1)).toBe(2 ** 53 - 1)
  expect(readText(2 ** 53 - 1)).toBe('9007199254740991')
  expect([readNumber('1,234,567'), readNumber('12,345')]).toEqual([1_234_567, 12_345])
})

it.each(['https://somebody@files.example/', 'https://:secret@files.example/'])(
  '%s has something of a login in it',
  (address) => {
    expect(safeUrl(address)).toBe('')
  },
)

it('an empty address is none, also beside a known one', () => {
  for (const empty of ['', '  ', null]) expect(safeUrl(empty, 'https://files.example/upload/')).toBe('')
})

it.each([
  [{ a: 1 }, 1],
  [{}, undefined],
  [null, undefined],
  ['a', undefined],
  [Object.create({ a: 1 }), undefined],
])('a field of %j is %j', (value, field) => {
  expect(fieldOf(value, 'a')).toBe(field)
})

it('an object is read where it has anything, and what nobody reads is null', () => {
  expect(v.parse(orNull(v.object({ a: v.number() })), { a: 1 })).toEqual({ a: 1 })
  expect(v.parse(nothing, { a: 1 })).toBeNull()
})
