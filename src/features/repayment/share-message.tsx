import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { shareText, type Shared } from '#src/device/share.ts'
import { shareFile, type SharedFile } from '#src/device/share-file.ts'
import { Button } from '#src/ui/button.tsx'

import styles from './repayment.module.css'

interface ShareMessageProps {
  /** What the message says. */
  text: string
  /** Goes with it. */
  file?: File | null
  children: ReactNode
}

/** Shares a ready message by the phone's own sheet; where there is none, it can be copied. */
export function ShareMessage({ text, file = null, children }: ShareMessageProps) {
  const [outcome, setOutcome] = useState<Shared | SharedFile | null>(null)
  const share = async () => setOutcome(await (file ? shareFile(file, text) : shareText(text)))
  return (
    <>
      <Button variant="secondary" wide icon={<Share2 aria-hidden />} onClick={() => void share()}>
        {children}
      </Button>
      <div aria-live="polite" className={styles.outcome}>
        {outcome === 'copied' && (
          <p className={styles.small}>
            <Trans>The message is copied. Paste it into a chat with customer service.</Trans>
          </p>
        )}
        {outcome === 'downloaded' && (
          <p className={styles.small}>
            <Trans>The receipt is in your downloads. Send it with this message:</Trans>
          </p>
        )}
        {outcome === 'failed' && (
          <p className={styles.small}>
            <Trans>Copy this text into a message:</Trans>
          </p>
        )}
        {(outcome === 'failed' || outcome === 'downloaded') && <p className={styles.message}>{text}</p>}
      </div>
    </>
  )
}
