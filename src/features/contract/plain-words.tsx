import { Trans } from '@lingui/react/macro'

import styles from './agreement-text.module.css'

/** The conditions of the agreement that cost money, in plain words. */
export function PlainWords({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <section className={styles.plainWords}>
      <Heading className={styles.title}>
        <Trans>In plain words</Trans>
      </Heading>
      <ul>
        <li>
          <Trans>You pay interest of 9% to 10% a year, counted on a year of 360 days.</Trans>
        </li>
        <li>
          <Trans>You may pay back early at any time, without a penalty. You need no guarantor.</Trans>
        </li>
        <li>
          <Trans>If something goes wrong, you have 5 days to put it right before it counts as default.</Trans>
        </li>
        <li>
          <Trans>
            The agreement names a deposit of 5% to 10% of the loan amount as a condition. This app never
            collects a deposit, and nobody may ask you for one by e-wallet.
          </Trans>
        </li>
      </ul>
    </section>
  )
}
