import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { createPortal } from 'react-dom'

import { useDialog } from '#src/ui/use-dialog.ts'
import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

import type { Word } from './glossary.ts'

import styles from './term.module.css'

const TermDialog = lazyDialog(() => import('./term-dialog.tsx').then((code) => code.TermDialog))

interface TermProps {
  word: Word
  /** As it stands here. */
  children: string
}

/** A word that explains itself at a tap. */
export function Term({ word, children }: TermProps) {
  const explanation = useDialog()
  const explain = (event: MouseEvent) => {
    event.preventDefault()
    explanation.open()
  }
  return (
    <>
      {/* A link, so that there is nothing to press on paper. */}
      <Link
        to="/help"
        search={{ page: 'words' }}
        hash={word}
        aria-haspopup="dialog"
        className={styles.term}
        onClick={explain}
      >
        {children}
      </Link>
      {/* Only then is its code fetched. */}
      {explanation.isOpen &&
        // Not in the label that it explains, whose looks it would take on.
        createPortal(
          <TermDialog title={children} word={word} open onClose={explanation.close} />,
          document.body,
        )}
    </>
  )
}
