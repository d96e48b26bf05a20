import { describe, expect, it } from 'vitest'

import {
  completeCount,
  isComplete,
  missingSections,
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
