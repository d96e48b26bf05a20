import type { ComponentProps, HTMLAttributes, ReactNode, SubmitEvent } from 'react'

import { classNames } from './class-names.ts'
import styles from './layout.module.css'

/** Multiples of 4 px: 1 is 4 px, 4 is 16 px, 8 is 32 px. */
type Gap = 1 | 2 | 3 | 4 | 6 | 8

interface FlowProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'ul' | 'ol' | 'li' | 'span'
  gap?: Gap
}

/** Children below one another. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...rest }: FlowProps) {
  return <Tag {...rest} className={classNames(styles.stack, styles[`gap${gap}`], className)} />
}

/** Children beside one another, wrapping where there is no room. */
export function Inline({ as: Tag = 'div', gap = 3, className, ...rest }: FlowProps) {
  return <Tag {...rest} className={classNames(styles.inline, styles[`gap${gap}`], className)} />
}

/** The full-width buttons at the end of a form or page. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/** A form in the page's rhythm. It shows its own messages, never the browser's, and is never sent by the browser. */
export function Form({ className, onSubmit, ...rest }: FormProps) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Here, and not in what is passed in: a second tap that is ignored there would otherwise reload the page.
    event.preventDefault()
    void onSubmit(event)
  }
  return <form noValidate {...rest} onSubmit={handleSubmit} className={classNames(styles.form, className)} />
}

interface GroupProps {
  legend: ReactNode
  children: ReactNode
}

/** Fields that belong together, under a name of their own. */
export function Group({ legend, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
