// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { addRequests, chooseLessData, dataUsed, forgetDataUsed } from './data-use.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const november = new Date(2026, 10, 30, 12).getTime()
const december = new Date(2026, 11, 1, 12).getTime()
const file = (transferSize: number) => ({
  name: `${location.origin}/assets/a.js`,
  initiatorType: 'script',
  transferSize,
})
const call = {
  name: 'https://provider.example/index.php/IndexNew/index',
  initiatorType: 'fetch',
  transferSize: 0,
}
const nothing = () => ({ in: 0, out: 0, photos: 0 })

const signIn = () =>
  localStorage.setItem(
    'easy-loan/session',
    JSON.stringify({ token: 'a-token', owner: 'maria', expiresAt: null }),
  )
beforeEach(signIn)

it('counts nobody who leaves nothing here [R399 R400]', () => {
  localStorage.removeItem('easy-loan/session')
  addRequests([file(5_000), call], { in: 2_000, out: 120, photos: 30_000 }, november)
  expect(localStorage.getItem('easy-loan/data-used')).toBeNull()
  expect(dataUsed(november)).toBeNull()
})

it('counts files as they came, calls by what they asked and were answered, and photos apart [R400]', () => {
  const traffic = { in: 2_000, out: 120, photos: 30_000 }
  addRequests([file(5_000), call], traffic, november)
  expect(dataUsed(november)).toEqual({ month: '2026-11', in: 7_300, out: 1_120, photos: 30_000 })
  expect(traffic).toEqual(nothing())
  addRequests([file(1_000)], traffic, november)
  expect(dataUsed(november)).toEqual({ month: '2026-11', in: 8_300, out: 1_620, photos: 30_000 })
})

it('does not count files that lay on the phone, nor what was made in the page', () => {
  addRequests([file(0), { ...file(5), name: 'blob:x' }], nothing(), november)
  expect(dataUsed(november)).toMatchObject({ in: 0, out: 0 })
})

it('begins anew with the month, and when it is forgotten [R400]', () => {
  addRequests([file(2_000)], nothing(), november)
  expect(dataUsed(december)).toEqual({ month: '2026-12', in: 0, out: 0, photos: 0 })
  addRequests([file(700)], nothing(), december)
  expect(dataUsed(december)?.in).toBe(700)
  forgetDataUsed()
  expect(dataUsed(december)?.in).toBe(0)
})

it('takes the place of nothing where the phone is full', () => {
  localStorage.setItem('easy-loan/reads', 'what was read')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  addRequests([file(700)], nothing(), november)
  expect(localStorage.getItem('easy-loan/reads')).toBe('what was read')
})

it('less data is wanted by the person, by the phone, or by nobody [R400]', async () => {
  const asker = async () => {
    vi.resetModules()
    return (await import('./less-data.ts')).usesLessData()
  }
  expect(await asker()).toBeNull()
  chooseLessData(true)
  expect(await asker()).toBe('person')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  chooseLessData(false)
  expect(await asker()).toBe('phone')
  vi.unstubAllGlobals()
  expect(await asker()).toBeNull()
})
