import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { documentsForm } from './documents-form.ts'
import { onItsWay } from './file-reference.ts'

const address = 'https://files.example/paper.pdf'
const complete = { bankStatement: address, addressProof: address, employeeId: address }

describe('documents form', () => {
  it.each([
    ['all three', {}, true],
    ['no bank statement', { bankStatement: '' }, false],
    ['no address proof', { addressProof: '' }, false],
    ['no employee ID', { employeeId: '' }, false],
    ['one on its way', { employeeId: onItsWay }, false],
  ])('%s [R202]', (_, changes, isReady) => {
    expect(v.is(documentsForm, { ...complete, ...changes })).toBe(isReady)
  })
})
