import { expect, it } from 'vitest'

import { securityTxt } from './security-txt.ts'

it('security.txt names the contact and ends within a year of its build, whatever the hour', () => {
  for (const builtAt of ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59.999Z'])
    expect(securityTxt('https://lender.example/security', new Date(builtAt))).toBe(
      'Contact: https://lender.example/security\nExpires: 2027-10-17T00:00:00Z\nPreferred-Languages: en, fil\n',
    )
})
