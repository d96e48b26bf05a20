import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

import styles from './button.module.css'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The looks of a button, for a link that should be drawn as one. */
export const buttonClass = (variant: Variant, wide = false): string =>
  classNames(styles.button, styles[variant], wide && styles.wide)

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** Something is under way: taps do nothing, focus stays. */
  busy?: boolean
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
}

/** A button; one that is busy or `aria-disabled` keeps its focus and its place but does nothing. */
export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) {
      // Also keeps Enter in a field from submitting: the browser clicks the submit button for it.
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, wide), className)}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.text}>{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
}

/** A round 44 px button that shows only an icon; `label` is its name. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, className)}>
      {icon}
    </button>
  )
}
