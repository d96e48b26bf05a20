import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { wholeRepayment } from '#src/domain/fee.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useQuote } from '#src/queries/use-quote.ts'
import { Banner } from '#src/ui/banner.tsx'
import { buttonClass } from '#src/ui/button.tsx'

/** Says that nothing was calculated for this borrower yet, and what the lender would ask for the example today. */
export function ExampleNotice({ amount, months }: { amount: number; months: number }) {
  const format = useFormat()
  const { data: fee } = useQuote(amount, months)
  const repayment = format.money(wholeRepayment(fee?.perInstallment ?? null, months, amount), 'auto')
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
