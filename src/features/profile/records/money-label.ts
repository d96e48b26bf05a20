import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Format } from '#src/i18n/format.ts'
import type { MoneyIntent } from '#src/money/intent.ts'

/** What a request about money is called. */
export function moneyLabel(
  { kind, amount: asked }: Pick<MoneyIntent, 'kind' | 'amount'>,
  format: Format,
): MessageDescriptor {
  const amount = format.money(asked, kind === 'withdrawal' ? 'two' : 'auto')
  if (kind === 'withdrawal') return msg`Withdrawal of ${amount}`
  return kind === 'payment' ? msg`Payment of ${amount}` : msg`Application for ${amount}`
}
