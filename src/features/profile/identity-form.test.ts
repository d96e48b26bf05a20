import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { onItsWay } from './file-reference.ts'
import { identityForm } from './identity-form.ts'

const address = 'https://files.example/front.jpg'
const complete = {
  fullName: 'Ana Reyes',
  idNumber: 'P1234567A',
  frontPhoto: address,
  backPhoto: address,
  holdingPhoto: address,
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
    ['no front', { frontPhoto: '' }, 1],
    ['no back', { backPhoto: '' }, 1],
    ['no photo with the ID in hand', { holdingPhoto: '' }, 1],
    ['a photo that is still on its way', { backPhoto: onItsWay }, 1],
    ['nothing at all', { fullName: '', idNumber: '', frontPhoto: '', backPhoto: '', holdingPhoto: '' }, 5],
  ])('%s [R156 R157 R158 R159]', (_, changes, wrong) => {
    expect(countWrong(changes)).toBe(wrong)
  })

  it('sends texts without the spaces around them', () => {
    const sent = v.parse(identityForm, { ...complete, fullName: '  Ana Reyes ', idNumber: ' P1 ' })
    expect(sent).toMatchObject({ fullName: 'Ana Reyes', idNumber: 'P1' })
  })
})
