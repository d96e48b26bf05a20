// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { messages as english } from '#locales/contract/en.po'
import { messages as filipino } from '#locales/contract/fil.po'

import { AgreementText } from './agreement-text.tsx'

afterEach(cleanup)

function read(locale: 'en' | 'fil') {
  const i18n = setupI18n({ locale, messages: { [locale]: locale === 'en' ? english : filipino } })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <AgreementText
        heading="h2"
        borrower="Maria Santos"
        orderNumber="L1"
        amount="₹250,000"
        period="24 months"
        bank="Bank of Luzon"
      />
    </I18nProvider>,
  )
  return container.textContent
}

describe('the agreement', () => {
  it('has ten parts, in English in Rupee and with an IFSC code [R018]', () => {
    const text = read('en')
    expect(screen.getAllByRole('heading', { name: /^\d+\. / })).toHaveLength(10)
    expect(text).toContain('Rupee')
    expect(text).toContain('IFSC code')
    expect(text).not.toMatch(/Piso|Philippines/)
  })

  it('has the same ten parts in Filipino, in Piso and of the Philippines [R018]', () => {
    const text = read('fil')
    expect(screen.getAllByRole('heading', { name: /^\d+\. / })).toHaveLength(10)
    expect(text).toContain('Piso')
    expect(text).toContain('Pilipinas')
    expect(text).not.toContain('Rupee')
  })

  it.each([
    ['an interest of 9% to 10% a year of 360 days [R014]', [/9% to 10% a year/, /year of 360 days/]],
    ['a deposit of 5% to 10% of the loan amount [R015]', [/deposit of 5% to 10% of the loan amount/i]],
    ['prepayment without a penalty [R016]', [/without (a )?penalty/]],
    ['that no guarantor is needed [R016]', [/no guarantor/]],
    ['5 days to cure a default [R016]', [/5 days/]],
  ])('states %s', (_name, patterns) => {
    const text = read('en')
    for (const pattern of patterns) expect(text).toMatch(pattern)
  })

  it('states the same figures in Filipino [R014 R015 R016]', () => {
    const text = read('fil')
    for (const pattern of [/9%.{1,12}10%/, /360/, /5%.{1,12}10%/, /guarantor/i, /5 araw/]) {
      expect(text).toMatch(pattern)
    }
  })
})
