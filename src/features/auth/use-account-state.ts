import { useState } from 'react'

import { cleanPhone } from '#src/domain/phone.ts'

import type { AccountState } from './refusal.ts'

/** What the provider said of the account of a number, for as long as that number stands in the field. */
export function useAccountState(typed: string) {
  const [said, setSaid] = useState<{ phone: string; state: AccountState } | null>(null)
  const phone = cleanPhone(typed)
  return {
    existing: said?.state === 'exists' && said.phone === phone ? phone : null,
    unknown: said?.state === 'unknown' && said.phone === phone ? phone : null,
    note: (asked: string, state: AccountState) => setSaid({ phone: asked, state }),
  }
}
