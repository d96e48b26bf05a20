import { describe, expect, it } from 'vitest'

import { detailSteps, isPaidOut, listStatus, listStep, resultStep, resultSteps } from './loan-status.ts'

const written = (steps: ReturnType<typeof detailSteps>) => steps.map(({ step, state }) => `${step}: ${state}`)

describe('listStatus', () => {
  it.each([
    ['9', 'under-review'],
    ['1', 'approved'],
    ['12', 'payment-successful'],
    ['-1', 'rejected'],
    ['0', 'pending'],
    ['10', 'unknown'],
    ['11', 'unknown'],
    ['77', 'unknown'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is %s [R272]', (code, status) => {
    expect(listStatus(code)).toBe(status)
  })
})

it('only a loan of code 12 is paid out', () => {
  expect(['9', '1', '12', '-1', '0', '10', '11', '77', ''].filter(isPaidOut)).toEqual(['12'])
})

const underReview = ['under-review: current', 'approved: upcoming', 'disbursing: upcoming']

describe('detailSteps', () => {
  it.each([
    ['9', underReview],
    ['1', ['under-review: done', 'approved: current', 'disbursing: upcoming']],
    ['12', ['under-review: done', 'approved: done', 'disbursing: done', 'payment-successful: current']],
    ['-1', ['under-review: done', 'rejected: failed']],
    ['0', underReview],
    ['10', underReview],
    ['11', underReview],
    ['77', underReview],
    ['', underReview],
  ])('%s [R276 R277]', (code, steps) => {
    expect(written(detailSteps(code))).toEqual(steps)
  })

  it('calls disbursing done at 12 and at no other code [R276]', () => {
    const codes = ['9', '1', '12', '-1', '0', '10', '11', '77', '']
    expect(codes.filter((code) => written(detailSteps(code)).includes('disbursing: done'))).toEqual(['12'])
  })
})

describe('resultSteps', () => {
  it.each([
    ['9', 'under-review', 0],
    ['10', 'approved', 1],
    ['11', 'disbursing', 2],
    ['12', 'payment-successful', 3],
    ['1', 'under-review', 0],
    ['-1', 'under-review', 0],
    ['0', 'under-review', 0],
    ['77', 'under-review', 0],
    ['', 'under-review', 0],
  ])('%s is at %s [R253 R254]', (code, current, done) => {
    const steps = resultSteps(code)
    expect(steps.map(({ step }) => step)).toEqual([
      'under-review',
      'approved',
      'disbursing',
      'payment-successful',
    ])
    expect(steps.filter(({ state }) => state === 'current').map(({ step }) => step)).toEqual([current])
    expect(steps.filter(({ state }) => state === 'done')).toHaveLength(done)
  })
})

describe('what happens next goes by the table of its screen [C33]', () => {
  it.each([
    ['9', 'under-review', 'under-review'],
    ['0', 'under-review', 'under-review'],
    ['1', 'approved', 'under-review'],
    ['10', null, 'approved'],
    ['11', null, 'disbursing'],
    ['12', 'payment-successful', 'payment-successful'],
    ['-1', 'rejected', 'rejected'],
    ['77', null, 'under-review'],
    ['', null, 'under-review'],
  ])('%s is %s in lists and %s on results', (code, inLists, onResults) => {
    expect(listStep(code)).toBe(inLists)
    expect(resultStep(code)).toBe(onResults)
  })
})
