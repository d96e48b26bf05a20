import { Trans, useLingui } from '@lingui/react/macro'

import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Money } from '#src/ui/money.tsx'
import { FooterBar } from '#src/ui/page-frame.tsx'

import type { Apply } from './use-apply.ts'
import type { Calculator } from './use-calculator.ts'

import styles from './result-bar.module.css'

/** What the choice comes to and the way on, in sight wherever the page is scrolled to. */
export function ResultBar({ calculator, apply }: { calculator: Calculator; apply: Apply }) {
  const { t } = useLingui()
  const { offer, isFeeLoading } = calculator
  return (
    <FooterBar label={t`Result`}>
      <p className={classNames(styles.result, isFeeLoading && styles.asking)}>
        <span className={styles.figure}>
          <Money amount={offer.monthly} decimals="auto" />
          {offer.monthly !== null && ` × ${offer.months}`}
        </span>
        {offer.isFeeOnly && (
          <span className={styles.mark}>
            <Trans>Estimate</Trans>
          </span>
        )}
      </p>
      <Button busy={apply.isWaiting} onClick={apply.apply}>
        <Trans>Apply Now</Trans>
      </Button>
    </FooterBar>
  )
}
