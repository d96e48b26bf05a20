import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fileAt, type FileValue } from './file-value.ts'
import { identityForm } from './identity-form.ts'

const photo = fileAt('https://files.example/front.jpg')
const none = fileAt('')
const preparing: FileValue = { state: 'preparing' }
const waiting: FileValue = { state: 'waiting' }
const complete = {
  fullName: 'Ana Reyes',
  idNumber: 'P1234567A',
  frontPhoto: photo,
  backPhoto: photo,
  holdingPhoto: photo,
}

const countWrong = (changes: Partial<typeof complete>) =>
  v.safeParse(identityForm, { ...complete, ...changes }, { abortPipeEarly: true }).issues?.length ?? 0

describe('identity form', () => {
  it.each([
    ['all that is asked for', {}, 0],
    ['no name', { fullName: '' }, 1],
    ['a name of spaces', { fullName: '   ' }, 1],
    ['one letter between spaces', { fullName: ' a ' }, 1],
    ['one emoji, which a person counts as one', { fullName: '😀' }, 1],
    ['two letters between spaces', { fullName: ' Li ' }, 0],
    ['no ID number', { idNumber: ' ' }, 1],
    ['no front', { frontPhoto: none }, 1],
    ['no back', { backPhoto: none }, 1],
    ['no photo with the ID in hand', { holdingPhoto: none }, 1],
    ['a photo that is made ready, for which a submit waits', { backPhoto: preparing }, 0],
    ['a photo that is still on its way', { backPhoto: waiting }, 0],
    [
      'nothing at all',
      { fullName: '', idNumber: '', frontPhoto: none, backPhoto: none, holdingPhoto: none },
      5,
    ],
  ])('%s [R156 R157 R158 R159]', (_, changes, wrong) => {
    expect(countWrong(changes)).toBe(wrong)
  })

  it('sends texts without the spaces around them', () => {
    const sent = v.parse(identityForm, { ...complete, fullName: '  Ana Reyes ', idNumber: ' P1 ' })
    expect(sent).toMatchObject({ fullName: 'Ana Reyes', idNumber: 'P1' })
  })

  it('sends an ID number as it looks, and takes marks that nobody sees for none', () => {
    const sent = v.parse(identityForm, { ...complete, idNumber: '\u200EP1\u20112\u200F' })
    expect(sent).toMatchObject({ idNumber: 'P1-2' })
    expect(countWrong({ idNumber: '\u200E\u200F' })).toBe(1)
  })
})
