import { describe, expect, it } from 'vitest'

import { isOf, routes } from './routes.ts'
import { screens } from './screens.ts'

describe('the walk through all screens', () => {
  const walked = screens.map(({ path }) => (typeof path === 'string' ? path : path(() => 0)))

  it('visits every route of the tree', () => {
    const left = routes.filter((route) => !walked.some((address) => isOf(route, address)))
    expect(left).toEqual([])
    expect(routes.length).toBeGreaterThan(20)
  })

  it('gives every screen a name of its own', () => {
    const names = screens.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['/loan/results/{-$oid}', '/loan/results?oid=3', true],
    ['/loan/results/{-$oid}', '/loan/results/3', true],
    ['/loan/$id', '/loan/3', true],
    ['/loan/$id', '/loan', false],
    ['/wallet', '/wallet/withdraw-list', false],
  ])('%s has %s: %s', (to, address, isIts) => {
    expect(isOf({ to, path: to, isForBorrowers: true }, address)).toBe(isIts)
  })
})
