import { describe, expect, it } from 'vitest'

import { checkSettings } from './check-settings.ts'

describe('settings', () => {
  it('turn the currency into what stands before an amount', () => {
    const signs = ['INR', 'PHP', 'CHF'].map((code) => checkSettings({ VITE_CURRENCY: code }).currencySign)
    expect(signs).toEqual(['₹', '₱', 'CHF\u00a0'])
  })

  it('have defaults for everything', () => {
    expect(checkSettings({ MODE: 'production' })).toEqual({
      providerUrl: '/index.php',
      uploadUrl: '/upload',
      currencySign: '₹',
      passwordReset: 'phone',
      workYears: 'text',
      bankBranch: 'optional',
      repayment: 'maintenance',
      requestId: 'off',
    })
  })

  it('take full addresses, without a slash at the end', () => {
    const settings = checkSettings({
      VITE_PROVIDER_URL: 'https://lender.example/index.php/',
      VITE_UPLOAD_URL: 'http://f.example/u',
    })
    expect(settings).toMatchObject({
      providerUrl: 'https://lender.example/index.php',
      uploadUrl: 'http://f.example/u',
    })
  })

  it.each([
    [{ VITE_PROVIDER_URL: 'lender.example' }, /VITE_PROVIDER_URL must be a path/],
    [{ VITE_UPLOAD_URL: 'javascript:alert(1)' }, /VITE_UPLOAD_URL must be a path/],
    [
      { VITE_CURRENCY: 'rupee' },
      /VITE_CURRENCY must be a three-letter currency code such as INR or PHP, not "rupee"/,
    ],
    [{ VITE_CURRENCY: 'ZZZ' }, /VITE_CURRENCY/],
    [{ VITE_PASSWORD_RESET: 'sms' }, /VITE_PASSWORD_RESET must be phone or code/],
    [{ VITE_WORK_YEARS: '5' }, /VITE_WORK_YEARS must be text or select/],
    [{ VITE_BANK_BRANCH: 'yes' }, /VITE_BANK_BRANCH must be optional or required/],
    [{ VITE_REPAYMENT: 'on' }, /VITE_REPAYMENT must be maintenance or online/],
    [{ VITE_REQUEST_ID: 'yes' }, /VITE_REQUEST_ID must be off or on/],
    [{ VITE_CURENCY: 'PHP' }, /VITE_CURENCY is not a setting of this app/],
  ])('%j stops with a readable message', (env, message) => {
    expect(() => checkSettings(env)).toThrow(message)
  })
})
