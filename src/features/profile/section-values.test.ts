import { describe, expect, it } from 'vitest'

import type { OutboxItem } from '#src/outbox/item.ts'

import { fileAt } from './file-value.ts'
import { asFormValues, changedValues, lateValues, restorable, type SectionValues } from './section-values.ts'

const old = 'https://files.example/old.jpg'
const newer = 'https://files.example/newer.jpg'
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

  it('takes a file that was waiting only while it waits here, and none that was never made ready', () => {
    const waiting = { state: 'waiting' }
    const earlier = { frontPhoto: waiting, backPhoto: waiting }
    expect(restorable(earlier, stored, [inOutbox('backPhoto')])).toEqual({ backPhoto: waiting })
    expect(restorable({ backPhoto: { state: 'preparing' } }, stored, [inOutbox('backPhoto')])).toEqual({})
  })

  it('takes nothing of another kind, as a draft of an earlier shape has', () => {
    const earlier = { fullName: 7, frontPhoto: 'on-its-way', backPhoto: { state: 'sent' } }
    expect(restorable(earlier, stored, [inOutbox('frontPhoto')])).toEqual({})
  })

  it('shows a submitted section as it was typed, with the files that were uploaded since', () => {
    const submitted = { fullName: 'Ana', frontPhoto: old, backPhoto: { state: 'waiting' } as const }
    const shown = { ...submitted, frontPhoto: fileAt(old) }
    const sent = (field: string) => ({ ...inOutbox(field), address: newer })
    expect(asFormValues(submitted, stored, [inOutbox('backPhoto'), sent('frontPhoto')])).toEqual(shown)
    expect(asFormValues(submitted, stored, [sent('backPhoto')])).toEqual({
      ...shown,
      backPhoto: fileAt(newer),
    })
  })
})

it.each<[string, SectionValues, SectionValues]>([
  ['the same', { frontPhoto: fileAt(old) }, {}],
  ['another text', { fullName: 'Ana Cruz' }, { fullName: 'Ana Cruz' }],
  ['another file', { frontPhoto: fileAt(newer) }, { frontPhoto: fileAt(newer) }],
  ['a file that waits', { backPhoto: { state: 'waiting' } }, { backPhoto: { state: 'waiting' } }],
])('a form with %s: %j is %j more than what was there', (_, values, expected) => {
  expect(changedValues({ ...stored, ...values }, stored)).toEqual(expected)
})

it.each<[string, SectionValues, OutboxItem[], string[]]>([
  ['nothing', {}, [], []],
  ['a text', { fullName: 'Ana Cruz' }, [], ['fullName']],
  ['a photo that arrived meanwhile', { frontPhoto: fileAt(newer) }, [inOutbox('frontPhoto')], []],
  ['a photo picked since', { frontPhoto: { state: 'preparing' } }, [], ['frontPhoto']],
  [
    'a photo picked and made ready since',
    { backPhoto: { state: 'waiting' } },
    [{ ...inOutbox('backPhoto'), savedAt: 101 }],
    ['backPhoto'],
  ],
])('late, when the answer to a submit comes: %s', (_, values, items, late) => {
  const sent: SectionValues = { ...stored, frontPhoto: { state: 'waiting' } }
  expect(Object.keys(lateValues({ ...sent, ...values }, sent, items, 100))).toEqual(late)
})
