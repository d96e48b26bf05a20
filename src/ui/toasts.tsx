import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type MouseEvent as ReactMouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { wordsOf } from '#src/i18n/message.ts'

import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { leaveFocusToHeading } from './focus-heading.ts'
import { addToastHost, toastHosts } from './toast-host.ts'
import { lastPressed, notePress, pauseToasts, resumeToasts, type Toast, toast, toasts } from './toast.ts'

import styles from './toasts.module.css'

const icons = {
  success: <CircleCheck />,
  info: <Info />,
  error: <CircleAlert />,
}

const none: readonly Toast[] = []

function handleClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('button,a')
  if (button && !button.closest('[data-toasts]')) notePress(button)
}

/** Never over the button that was just pressed, nor over those of the dialog that they belong to. */
function placeOf(inDialog: boolean): 'top' | 'bottom' {
  const pressed = lastPressed()
  // What opened the dialog is behind it.
  const box = (!inDialog || pressed?.button.closest('dialog')) && pressed?.box
  const isBelow = box ? box.top + box.bottom > innerHeight : inDialog
  return isBelow ? 'top' : 'bottom'
}

/** Where toasts appear: two live regions that are always there, one polite, one for errors. */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const all = useSelector(toasts)
  const currentHost = useSelector(toastHosts, (hosts) => hosts.at(-1))
  const [host] = useState(() => Symbol('toasts'))
  useEffect(() => addToastHost(host, inDialog), [host, inDialog])
  useEffect(() => {
    // Whatever came before there was a place to draw it begins its time now.
    resumeToasts()
    // A dialog that closes under the pointer says nothing of the pointer that has left.
    return resumeToasts
  }, [])
  useEffect(() => {
    // Before the button itself hears of it.
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [])
  const shown = currentHost === host ? all : none
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // They stay where they are until the next one comes.
    if (shown.length > 0) frame.current?.setAttribute('data-toasts', placeOf(inDialog))
  }, [shown, inDialog])

  return (
    <div
      ref={frame}
      className={styles.toasts}
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold only running text */}
      <div role="status" aria-atomic="false" className={styles.region}>
        {shown.map((item) => item.kind !== 'error' && <ToastCard key={item.id} item={item} />)}
      </div>
      <div role="alert" aria-atomic="false" className={styles.region}>
        {shown.map((item) => item.kind === 'error' && <ToastCard key={item.id} item={item} />)}
      </div>
    </div>
  )
}

function ToastCard({ item }: { item: Toast }) {
  const { t, i18n } = useLingui()
  const handleDismiss = ({ currentTarget }: ReactMouseEvent) => {
    // It goes, and what was pressed before the toast came has the focus again; the heading, where that has gone.
    if (currentTarget === document.activeElement) item.button?.focus({ preventScroll: true })
    toast.dismiss(item.id)
    // A button that leaves the page while focused tells nobody.
    resumeToasts()
  }
  return (
    <div ref={leaveFocusToHeading} className={classNames(styles.toast, styles[item.kind])}>
      {icons[item.kind]}
      <p>{wordsOf(item.message, i18n)}</p>
      <IconButton label={t`Dismiss`} icon={<X />} onClick={handleDismiss} />
    </div>
  )
}
