import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { shareFile } from '#src/device/share-file.ts'
import { shareText } from '#src/device/share.ts'
import { ShareButton } from '#src/ui/share-button.tsx'

interface ShareMessageProps {
  /** What the message says. */
  text: string
  /** Goes with it. */
  file?: File | null
  children: ReactNode
}

/** Shares a ready message by the phone's own sheet; where there is none, it can be copied. */
export const ShareMessage = ({ text, file = null, children }: ShareMessageProps) => (
  <ShareButton
    share={() => (file ? shareFile(file, text) : shareText(text))}
    words={{
      copied: <Trans>The message is copied. Paste it into a chat with customer service.</Trans>,
      downloaded: <Trans>Look for the receipt in your downloads, and send it with this message:</Trans>,
      failed: <Trans>Copy this text into a message:</Trans>,
    }}
    text={text}
  >
    {children}
  </ShareButton>
)
