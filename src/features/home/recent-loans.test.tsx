// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { maskedPhone } from '#src/api/schema/loose.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { RecentLoans } from './recent-loans.tsx'

const rowHeight = 44
const scrolled = vi.fn<(options: ScrollToOptions) => void>()
let wantsNoMotion = false

// jsdom lays nothing out and does not scroll: rows have a height here, and a scroll arrives at once.
beforeEach(() => {
  vi.useFakeTimers()
  wantsNoMotion = false
  scrolled.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, rowHeight))
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(3 * rowHeight)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.children.length * rowHeight
  })
  Object.assign(Element.prototype, {
    scrollTo(this: Element, options: ScrollToOptions) {
      scrolled(options)
      this.scrollTop = options.top ?? 0
    },
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(count: number) {
  const loans = Array.from({ length: count }, (_, index) => ({
    phone: v.parse(maskedPhone, `0917123${String(index).padStart(4, '0')}`),
    amount: 100_000 + index,
  }))
  drawPart(<RecentLoans loans={loans} />)
}
const list = () => screen.getByRole('list', { name: 'Recent loans' })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const tops = () => scrolled.mock.calls.map(([options]) => options.top)

describe('recent loans', () => {
  it('shows the first ten, masked phone and amount [R085]', () => {
    show(12)
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toHaveLength(10)
    expect(rows[0]).toBe('0917****000₹100,000')
    expect(rows[9]).toBe('0917****009₹100,009')
  })

  it('moves by one row every 3 seconds, and from the end to the start [R086]', () => {
    show(5)
    wait(2_999)
    expect(tops()).toEqual([])
    wait(1)
    expect(tops()).toEqual([rowHeight])
    wait(3_000)
    expect(tops()).toEqual([rowHeight, 2 * rowHeight])
    wait(3_000)
    expect(tops()).toEqual([rowHeight, 2 * rowHeight, 0])
  })

  it.each([1, 3])('of %i rows stands still [R087]', (count) => {
    show(count)
    wait(30_000)
    expect(tops()).toEqual([])
  })

  it('stands still while a person is with it, or where no motion is wanted', () => {
    show(5)
    fireEvent.pointerEnter(list())
    wait(9_000)
    fireEvent.focus(list())
    fireEvent.pointerLeave(list())
    wait(9_000)
    expect(tops()).toEqual([])
    fireEvent.pointerEnter(list())
    fireEvent.blur(list())
    wait(9_000)
    expect(tops()).toEqual([])
    fireEvent.pointerLeave(list())
    wait(3_000)
    expect(tops()).toEqual([rowHeight])

    cleanup()
    wantsNoMotion = true
    show(5)
    wait(9_000)
    expect(tops()).toEqual([rowHeight])
  })
})
