import { Trans } from '@lingui/react/macro'
import { CalendarRange, ShieldCheck, Zap } from 'lucide-react'

import styles from './feature-icons.module.css'

/** What the product offers, in three icons. */
export function FeatureIcons() {
  return (
    <ul className={styles.features}>
      <li>
        <ShieldCheck />
        <Trans>Online approval</Trans>
      </li>
      <li>
        <CalendarRange />
        <Trans>Borrow up to 4 years</Trans>
      </li>
      <li>
        <Zap />
        <Trans>Instant disbursement</Trans>
      </li>
    </ul>
  )
}
