import { describe, expect, it } from 'vitest'

import { checkSettings } from './check-settings.ts'
import { version } from './version.ts'

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
      securityContact: '',
      minimumVersion: null,
      disclosure: { currency: 'INR', lender: null, complaints: null, coolingOffDays: null },
    })
  })

  it("take who lends, who hears complaints and how long one may change one's mind [R379]", () => {
    const { disclosure } = checkSettings({
      VITE_CURRENCY: 'PHP',
      VITE_LENDER: ' Pera Lending Corp. ',
      VITE_COMPLAINTS: 'complaints@pera.example',
      VITE_COOLING_OFF_DAYS: '3',
    })
    expect(disclosure).toEqual({
      currency: 'PHP',
      lender: 'Pera Lending Corp.',
      complaints: 'complaints@pera.example',
      coolingOffDays: 3,
    })
  })

  it('take the oldest version that may put this one off, up to this one itself', () => {
    for (const minimum of ['0.0.9', version])
      expect(checkSettings({ VITE_MINIMUM_VERSION: minimum })).toMatchObject({ minimumVersion: minimum })
  })

  it('take full addresses, without a slash at the end', () => {
    const settings = checkSettings({
      VITE_PROVIDER_URL: 'https://lender.example/index.php/',
      VITE_UPLOAD_URL: 'https://f.example/u',
    })
    expect(settings).toMatchObject({
      providerUrl: 'https://lender.example/index.php',
      uploadUrl: 'https://f.example/u',
    })
  })

  it.each([
    'http://localhost:4173/index.php',
    'http://127.0.0.1:80/u',
    'http://[::1]:4173/u',
    'http://a.localhost/u',
  ])('take http on this machine: %s', (address) => {
    expect(checkSettings({ VITE_PROVIDER_URL: address, VITE_UPLOAD_URL: address })).toMatchObject({
      providerUrl: address,
      uploadUrl: address,
    })
  })

  it.each([
    [{ VITE_PROVIDER_URL: 'lender.example' }, /VITE_PROVIDER_URL must be a path/],
    [{ VITE_PROVIDER_URL: 'http://lender.example/index.php' }, /VITE_PROVIDER_URL must be .*localhost alone/],
    [{ VITE_UPLOAD_URL: 'http://f.example/u' }, /VITE_UPLOAD_URL must be .*localhost alone/],
    [{ VITE_PROVIDER_URL: 'http://localhost.lender.example/p' }, /VITE_PROVIDER_URL must be/],
    [{ VITE_PROVIDER_URL: 'http://127.0.0.1.lender.example/p' }, /VITE_PROVIDER_URL must be/],
    [{ VITE_PROVIDER_URL: 'http://localhost@lender.example/p' }, /VITE_PROVIDER_URL must be/],
    [{ VITE_PROVIDER_URL: '//lender.example/index.php' }, /VITE_PROVIDER_URL must be/],
    [{ VITE_PROVIDER_URL: '/' }, /VITE_PROVIDER_URL must be/],
    [{ VITE_UPLOAD_URL: '/upload; return 200' }, /VITE_UPLOAD_URL must be/],
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
    [{ VITE_MINIMUM_VERSION: '0.2' }, /VITE_MINIMUM_VERSION must be a version such as/],
    [{ VITE_MINIMUM_VERSION: 'abc1234' }, /VITE_MINIMUM_VERSION must be a version such as/],
    [{ VITE_MINIMUM_VERSION: '999.0.0' }, /VITE_MINIMUM_VERSION must not be above this version/],
    [{ VITE_LENDER: ' ' }, /VITE_LENDER must not be empty/],
    [{ VITE_COMPLAINTS: 'x'.repeat(201) }, /VITE_COMPLAINTS must have 200 characters at most/],
    [{ VITE_COOLING_OFF_DAYS: '0' }, /VITE_COOLING_OFF_DAYS must be a number of days from 1 to 99/],
    [{ VITE_COOLING_OFF_DAYS: 'three' }, /VITE_COOLING_OFF_DAYS must be/],
    [{ VITE_REQUEST_ID: 'yes' }, /VITE_REQUEST_ID must be off or on/],
    [{ VITE_SECURITY_CONTACT: 'security@lender.example' }, /VITE_SECURITY_CONTACT must be where/],
    [{ VITE_SECURITY_CONTACT: 'mailto:a@b.example\nPolicy: x' }, /VITE_SECURITY_CONTACT must be where/],
    [{ VITE_SECURITY_CONTACT: 'http://lender.example/security' }, /VITE_SECURITY_CONTACT must be where/],
    [{ VITE_CURENCY: 'PHP' }, /VITE_CURENCY is not a setting of this app/],
  ])('%j stops with a readable message', (env, message) => {
    expect(() => checkSettings(env)).toThrow(message)
  })
})
