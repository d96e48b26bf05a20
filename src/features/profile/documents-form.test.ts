import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { documentsForm } from './documents-form.ts'
import { fileAt, type FileValue } from './file-value.ts'

const paper = fileAt('https://files.example/paper.pdf')
const none = fileAt('')
const uploading: FileValue = { state: 'uploading' }
const complete = { bankStatement: paper, addressProof: paper, employeeId: paper }

describe('documents form', () => {
  it.each([
    ['all three', {}, true],
    ['no bank statement', { bankStatement: none }, false],
    ['no address proof', { addressProof: none }, false],
    ['no employee ID', { employeeId: none }, false],
    ['one on its way', { employeeId: uploading }, false],
  ])('%s [R202]', (_, changes, isReady) => {
    expect(v.is(documentsForm, { ...complete, ...changes })).toBe(isReady)
  })
})
