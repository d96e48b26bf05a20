import { type ReactNode, useId } from 'react'

import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'

import styles from './help.module.css'

/** A part of a help page, under its heading. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3} className={styles.text}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  )
}
