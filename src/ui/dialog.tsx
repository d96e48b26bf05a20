import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Toasts } from './toasts.tsx'

import styles from './dialog.module.css'

interface DialogProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in view below the content. */
  actions?: ReactNode
  /** For long reading: wider on a large screen. */
  wide?: boolean
  /** As large as the screen, with the content from edge to edge. */
  full?: boolean
}

/** A modal sheet named by its title; its content exists only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
  full = false,
}: Omit<DialogProps, 'open'>) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // A layout effect, because it must close while still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    heading.current?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, wide && styles.wide, full && styles.full)}
      // A tap on the backdrop asks to close, as Escape does.
      closedby="any"
      onCancel={(event) => {
        // A file input inside sends its own "cancel" up here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser closes it itself on a second Escape; after our own close there is nothing left to say.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
      {/* The page's own toasts lie behind a modal dialog, unseen and unheard. */}
      <Toasts inDialog />
    </dialog>
  )
}
