import { useLingui } from '@lingui/react/macro'

import { useFormat } from '#src/i18n/use-format.ts'
import { type KeptRecords } from '#src/records/records.ts'
import { useRecords } from '#src/records/use-records.ts'

import { useUnsentNames } from '../waiting/use-unsent-names.ts'

interface Losses {
  /** What was not sent yet. */
  unsent: readonly string[]
  /** What nobody else has, and nobody is sent. */
  kept: readonly string[]
  records: KeptRecords | null
}

/** The names of everything that a logout would take from this borrower: the same ones wherever they are counted. */
export function useLosses(owner: string): Losses {
  const { t } = useLingui()
  const format = useFormat()
  const unsent = useUnsentNames(owner)
  const records = useRecords(owner)
  const payments = (records?.payments ?? []).map(({ amount, day }) => {
    const [money, date] = [format.money(amount, 'auto'), format.time(day)]
    return t`What you noted: ${money} paid on ${date}`
  })
  const agreed = (records?.agreed ?? []).map(({ facts, at }) => {
    const [money, date] = [format.money(facts.amount, 'auto'), format.time(at)]
    return t`What you agreed to: ${money} on ${date}`
  })
  return { unsent, kept: [...payments, ...agreed], records }
}
