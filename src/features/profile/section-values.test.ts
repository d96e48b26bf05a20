import { describe, expect, it } from 'vitest'

import type { OutboxItem } from '#src/outbox/item.ts'

import { fileAt } from './file-value.ts'
import { asFormValues, isChanged, restorable, type SectionValues } from './section-values.ts'

const old = 'https://files.example/old.jpg'
const stored: SectionValues = { fullName: 'Ana', frontPhoto: fileAt(old), backPhoto: fileAt('') }
const inOutbox = (field: string): OutboxItem => ({
  id: field,
  kind: 'file',
  section: 'identity',
  field,
  savedAt: 1,
  attempts: 0,
  nextTryAt: 0,
  state: 'waiting',
  reason: null,
  name: 'IMG_1.jpg',
  sentName: 'photo.jpg',
  type: 'image/jpeg',
  size: 5,
  address: '',
})

describe('a form that is filled from what was there before', () => {
  it('takes texts and uploaded files of the fields that it has', () => {
    const earlier = { fullName: 'Ana Cruz', backPhoto: fileAt(old), nickname: 'An' }
    expect(restorable(earlier, stored, [])).toEqual({ fullName: 'Ana Cruz', backPhoto: fileAt(old) })
  })

  it.each(['uploading', 'waiting'] as const)('takes a file that was %s only while it waits here', (state) => {
    const earlier = { frontPhoto: { state }, backPhoto: { state } }
    expect(restorable(earlier, stored, [inOutbox('backPhoto')])).toEqual({ backPhoto: { state } })
  })

  it('takes nothing of another kind, as a draft of an earlier shape has', () => {
    const earlier = { fullName: 7, frontPhoto: 'on-its-way', backPhoto: { state: 'sent' } }
    expect(restorable(earlier, stored, [inOutbox('frontPhoto')])).toEqual({})
  })

  it('shows a submitted section as it was typed', () => {
    const submitted = { fullName: 'Ana', frontPhoto: old, backPhoto: { state: 'waiting' } as const }
    expect(asFormValues(submitted, stored)).toEqual({ ...submitted, frontPhoto: fileAt(old) })
  })
})

it.each<[string, SectionValues, boolean]>([
  ['the same', { ...stored, frontPhoto: fileAt(old) }, false],
  ['another text', { ...stored, fullName: 'Ana Cruz' }, true],
  ['another file', { ...stored, frontPhoto: fileAt('https://files.example/new.jpg') }, true],
  ['a file that waits', { ...stored, backPhoto: { state: 'waiting' } }, true],
])('a form with %s is changed: %j %s', (_, values, expected) => {
  expect(isChanged(values, stored)).toBe(expected)
})
