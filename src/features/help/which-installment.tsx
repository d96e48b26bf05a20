import { useLingui } from '@lingui/react/macro'

import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { SelectField } from '#src/ui/text-field.tsx'

import type { Unpaid } from './use-unpaid.ts'

interface WhichInstallmentProps {
  unpaid: readonly Unpaid[]
  chosen: Unpaid
  onChoose: (key: string) => void
}

/** Which of several installments is meant; nothing where there is only one. */
export function WhichInstallment({ unpaid, chosen, onChoose }: WhichInstallmentProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (unpaid.length < 2) return null
  const isOneLoan = unpaid.every(({ loan }) => loan.orderNumber === chosen.loan.orderNumber)
  const label = ({ loan: { orderNumber }, installment }: Unpaid) => {
    const stage = installment.stage || unknown
    const day = format.time(installment.dueAt)
    return isOneLoan ? t`Installment ${stage} · ${day}` : t`Installment ${stage} · ${day} · ${orderNumber}`
  }
  return (
    <SelectField
      label={t`Which installment`}
      value={chosen.key}
      options={unpaid.map((each) => ({ value: each.key, label: label(each) }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
