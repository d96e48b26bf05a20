import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { frameFor, type Subject } from '#src/domain/photo-frame.ts'
import type { PhotoHint } from '#src/domain/photo-hints.ts'
import { judge } from '#src/photo/judge.ts'
import type { Still } from '#src/photo/still.ts'
import { Button } from '#src/ui/button.tsx'
import { useObjectUrl } from '#src/ui/use-object-url.ts'

import styles from './camera.module.css'

const words = {
  blurred: msg`Looks blurred`,
  dark: msg`Too dark`,
  glare: msg`Light reflects on the card`,
}
const wordsOfPage = { ...words, glare: msg`Light reflects on the page` }

interface ReviewProps {
  still: Still
  subject: Subject
  onUse: () => void
  onAgain: () => void
}

/** The photo that was taken, with what may be wrong with it: a warning, and never more. */
export function Review({ still, subject, onUse, onAgain }: ReviewProps) {
  const { i18n, t } = useLingui()
  const [hints, setHints] = useState<readonly PhotoHint[] | null>(null)
  const url = useObjectUrl(still.photo)
  const use = useRef<HTMLButtonElement>(null)
  const isDoubtful = hints !== null && hints.length > 0

  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const found = await judge(still.photo, frameFor(subject, still.width, still.height).paper)
      if (!isOver) setHints(found)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [still, subject])

  // The shutter is gone.
  useEffect(() => use.current?.focus(), [])

  return (
    <>
      <div className={styles.stage}>
        <img src={url} alt={t`The photo you took`} className={styles.picture} />
      </div>
      <div className={styles.controls}>
        <div aria-live="polite" className={styles.said}>
          {isDoubtful ? (
            <ul className={styles.hints}>
              {hints.map((hint) => (
                <li key={hint} className={styles.hint}>
                  <TriangleAlert />
                  {i18n._((subject === 'page' ? wordsOfPage : words)[hint])}
                </li>
              ))}
            </ul>
          ) : (
            hints && (
              <p className={styles.advice}>
                <Trans>Can you read everything on it?</Trans>
              </p>
            )
          )}
        </div>
        <div className={styles.choice}>
          <Button variant={isDoubtful ? 'primary' : 'secondary'} wide onClick={onAgain}>
            <Trans>Again</Trans>
          </Button>
          <Button
            ref={use}
            variant={isDoubtful ? 'secondary' : 'primary'}
            wide
            busy={hints === null}
            onClick={onUse}
          >
            {isDoubtful ? <Trans>Use it anyway</Trans> : <Trans>Use it</Trans>}
          </Button>
        </div>
      </div>
    </>
  )
}
