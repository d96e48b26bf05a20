import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Fee } from '#src/api/schema/index.ts'
import { offerOf } from '#src/domain/offer.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { buttonClass } from '#src/ui/button.tsx'

interface ExampleNoticeProps {
  /** In the currency's main unit. */
  amount: number
  months: number
  /** What the lender asks for it today; null while that is not known. */
  fee: Fee | null
}

/** Says that nothing was calculated for this borrower yet, and what the lender would ask for the example today. */
export function ExampleNotice({ amount, months, fee }: ExampleNoticeProps) {
  const format = useFormat()
  const { perInstallment, isFeeOnly } = offerOf(amount, months, fee?.perInstallment ?? null)
  const repayment = format.money(isFeeOnly ? null : perInstallment, 'auto')
  return (
    <Banner
      tone="info"
      title={<Trans>These figures are an example</Trans>}
      action={
        <Link to="/" className={buttonClass('secondary')}>
          <Trans>Open the calculator</Trans>
        </Link>
      }
    >
      <p>
        <Trans>
          Choose your own amount and term in the calculator. What you submit is what you see here.
        </Trans>
      </p>
      {/* Before the quote is known its line stands there with a dash, so that nothing below it jumps. */}
      <p>
        <Trans>Today the lender asks {repayment} a month for this amount and term.</Trans>
      </p>
    </Banner>
  )
}
