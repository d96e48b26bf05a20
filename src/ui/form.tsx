import type { ComponentProps, ReactNode, SubmitEvent } from 'react'

import { nextPaint } from '#src/device/next-paint.ts'

import { useOneAtATime } from './use-one-at-a-time.ts'

import groupStyles from './group.module.css'
import styles from './layout.module.css'

/** The full-width buttons at the end of a form or page. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/**
 * A form in the page's rhythm. It shows its own messages, never the browser's, and is never sent by the browser.
 * `onSubmit` runs one at a time, however often it is asked for until what it gives has resolved.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = useOneAtATime(async (event: SubmitEvent<HTMLFormElement>) => {
    // The button looks pressed before anything is judged and drawn for it.
    await nextPaint()
    await onSubmit(event)
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Here, and not in what is passed in: a second tap that is ignored there would otherwise reload the page.
    event.preventDefault()
    void submit(event)
  }
  return <form noValidate {...rest} onSubmit={handleSubmit} className={styles.form} />
}

interface GroupProps {
  legend: ReactNode
  children: ReactNode
}

/** Fields that belong together, under a name of their own. */
export function Group({ legend, children }: GroupProps) {
  return (
    <fieldset className={groupStyles.group}>
      <legend className={groupStyles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
