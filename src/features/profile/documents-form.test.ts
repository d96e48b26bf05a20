import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { documentsForm } from './documents-form.ts'
import { fileAt, type FileValue } from './file-value.ts'

const paper = fileAt('https://files.example/paper.pdf')
const none = fileAt('')
const preparing: FileValue = { state: 'preparing' }
const waiting: FileValue = { state: 'waiting' }
const complete = { bankStatement: paper, addressProof: paper, employeeId: paper }

describe('documents form', () => {
  it.each([
    ['all three', {}, true],
    ['no bank statement', { bankStatement: none }, false],
    ['no address proof', { addressProof: none }, false],
    ['no employee ID', { employeeId: none }, false],
    ['one being made ready, for which a submit waits', { employeeId: preparing }, true],
    ['one on its way', { employeeId: waiting }, true],
  ])('%s [R202]', (_, changes, isReady) => {
    expect(v.is(documentsForm, { ...complete, ...changes })).toBe(isReady)
  })
})
