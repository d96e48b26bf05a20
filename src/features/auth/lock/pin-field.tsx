import type { ComponentProps } from 'react'

import { TextField } from '#src/ui/text-field.tsx'

import { pinLength } from './lock-form.ts'

import styles from './lock.module.css'

/** Six digits that are not shown. */
export function PinField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      type="password"
      maxLength={pinLength}
      className={styles.pin}
    />
  )
}
