import { Trans, useLingui } from '@lingui/react/macro'
import { Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'

import { Dialog } from '#src/ui/dialog.tsx'
import { useDialogEntry } from '#src/ui/use-dialog.ts'

import styles from './install-steps.module.css'

/** How to put the app on an iPhone or iPad by hand, in three drawn steps. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  useDialogEntry(true, onClose)
  return (
    <Dialog title={t`Install app`} open onClose={onClose}>
      <ol className={styles.steps}>
        <Step drawing={<Share />}>
          <Trans>Tap the Share button of your browser.</Trans>
        </Step>
        {/* iOS speaks no Filipino: its own words stay as they are on its screen. */}
        <Step drawing={<Row />}>
          <Trans>
            Choose <strong lang="en">Add to Home Screen</strong>.
          </Trans>
        </Step>
        <Step drawing={<span className={styles.button}>Add</span>}>
          <Trans>
            Tap <strong lang="en">Add</strong>.
          </Trans>
        </Step>
      </ol>
      <p>
        <Trans>
          The app on your Home Screen starts empty: sign in there once. What you have not sent yet stays here,
          so send it first.
        </Trans>
      </p>
    </Dialog>
  )
}

const Row = () => (
  <span className={styles.row}>
    <span className={styles.words} />
    <SquarePlus />
  </span>
)

function Step({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.drawing} aria-hidden>
        {drawing}
      </span>
      <span>{children}</span>
    </li>
  )
}
