import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readLocal } from '#src/storage/local.ts'

import { hideAmounts, watchPrinting } from './hide-amounts.ts'
import { AmountsShown, useExactFormat, useFormat } from './use-format.ts'

function Texts() {
  return (
    <>
      <output>{useFormat().money(1_234.5, 'two')}</output>
      <em>{useFormat().money(null)}</em>
      <i>{useExactFormat().money(1_234.5, 'two')}</i>
    </>
  )
}
const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

let tellPrint: (event: { matches: boolean }) => void = () => {}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_: string, listener: typeof tellPrint) => (tellPrint = listener),
  }))
  render(
    <I18nProvider i18n={i18n}>
      <Texts />
      <AmountsShown value={true}>
        <Texts />
      </AmountsShown>
    </I18nProvider>,
  )
})
afterEach(() => {
  act(() => hideAmounts(false))
  cleanup()
  localStorage.clear()
})

describe('amounts that this phone hides [R392]', () => {
  it('are bullets, but where they are to be seen and in what leaves the screen; what is not known stays a dash', () => {
    expect(shown()).toEqual(['₹1,234.50', '₹1,234.50'])
    act(() => hideAmounts(true))
    expect(shown()).toEqual(['••••', '₹1,234.50'])
    expect(document.querySelector('em')?.textContent).toBe('—')
    expect(document.querySelector('i')?.textContent).toBe('₹1,234.50')
    act(() => hideAmounts(false))
    expect(shown()).toEqual(['₹1,234.50', '₹1,234.50'])
  })

  it('are kept hidden for the next start, of whoever holds the phone', () => {
    act(() => hideAmounts(true))
    expect(readLocal('hide-amounts', v.boolean())).toBe(true)
    expect(localStorage.getItem('easy-loan/hide-amounts')).toBe('true')
  })

  it('are there as soon as the browser prints, and hidden again after', () => {
    watchPrinting()
    watchPrinting()
    act(() => hideAmounts(true))
    // Not in `act`, which would draw what the browser does not wait for.
    dispatchEvent(new Event('beforeprint'))
    expect(shown()[0]).toBe('₹1,234.50')
    dispatchEvent(new Event('afterprint'))
    expect(shown()[0]).toBe('••••')
    tellPrint({ matches: true })
    expect(shown()[0]).toBe('₹1,234.50')
    tellPrint({ matches: false })
    expect(shown()[0]).toBe('••••')
    act(() => hideAmounts(false))
    dispatchEvent(new Event('afterprint'))
    expect(shown()[0]).toBe('₹1,234.50')
  })
})
