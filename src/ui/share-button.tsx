import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { Button } from './button.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

import styles from './share-button.module.css'

type Outcome = 'shared' | 'copied' | 'downloaded' | 'cancelled' | 'failed'

interface ShareButtonProps {
  /** Gives it away; what became of it, or null where that was said already. */
  share: () => Promise<Outcome | null>
  /** What to say of what became of it; nothing of what is left out. */
  words: Partial<Record<Outcome, ReactNode>>
  /** What was to be shared, where it is not on screen yet: to be copied by hand where it has not gone along. */
  text?: string
  /** While there is nothing to give away. */
  disabled?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** Gives something away at a tap, and says what became of it. */
export function ShareButton({ share, words, text, disabled, icon = <Share2 />, children }: ShareButtonProps) {
  const [given, setGiven] = useState<{ outcome: Outcome | null; text: string | undefined } | null>(null)
  const give = useOneAtATime(async () => setGiven({ outcome: await share(), text }))
  // It is of what was given, and not of what stands there since.
  const outcome = given && given.text === text ? given.outcome : null
  const said = outcome && words[outcome]
  return (
    <div>
      <Button variant="secondary" wide icon={icon} disabled={disabled} onClick={give}>
        {children}
      </Button>
      <div aria-live="polite" className={styles.outcome}>
        {said && <p className="note">{said}</p>}
        {text && (outcome === 'failed' || outcome === 'downloaded') && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  )
}
