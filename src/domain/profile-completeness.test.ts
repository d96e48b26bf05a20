import { describe, expect, it } from 'vitest'

import {
  completeCount,
  isComplete,
  missingSections,
  profileWay,
  requiredSections,
  type Section,
} from './profile-completeness.ts'

const statusOf = (...complete: Section[]) => ({
  identity: complete.includes('identity'),
  'personal-info': complete.includes('personal-info'),
  'bank-info': complete.includes('bank-info'),
  signature: complete.includes('signature'),
})

describe('completeness [R146 R147]', () => {
  it.each([
    [statusOf(), 0, ['identity', 'personal-info', 'bank-info', 'signature']],
    [statusOf('personal-info'), 1, ['identity', 'bank-info', 'signature']],
    [statusOf('signature', 'identity'), 2, ['personal-info', 'bank-info']],
    [statusOf('identity', 'personal-info', 'bank-info'), 3, ['signature']],
    [statusOf(...requiredSections), 4, []],
  ])('%o: %s of 4', (status, count, missing) => {
    expect(completeCount(status)).toBe(count)
    expect(missingSections(status)).toEqual(missing)
    expect(isComplete(status)).toBe(count === 4)
  })
})

it.each<[string, Section[], Section[], ReturnType<typeof profileWay>]>([
  ['nothing is there', [], [], { done: 0, waiting: 0, next: 'identity' }],
  ['two are there', ['identity', 'personal-info'], [], { done: 2, waiting: 0, next: 'bank-info' }],
  ['one waits', ['identity'], ['personal-info'], { done: 1, waiting: 1, next: 'bank-info' }],
  ['a later one waits', ['identity'], ['bank-info'], { done: 1, waiting: 1, next: 'personal-info' }],
  [
    'one that is there waits anew',
    ['identity'],
    ['identity'],
    { done: 1, waiting: 0, next: 'personal-info' },
  ],
  [
    'all that is missing waits',
    ['identity', 'bank-info'],
    ['signature', 'personal-info'],
    { done: 2, waiting: 2, next: null },
  ],
  ['all are there', [...requiredSections], [], { done: 4, waiting: 0, next: null }],
])('the way on where %s', (_, complete, waiting, way) => {
  expect(profileWay(statusOf(...complete), (section) => waiting.includes(section))).toEqual(way)
})
