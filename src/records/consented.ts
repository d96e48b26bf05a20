import type { HomeConfigRead } from '#src/queries/home.ts'

interface Consented {
  /** Who ticked; '' a visitor. Without it nobody has since the app was opened. */
  owner?: string
  /** With the agreements as they stood then, where they were known. */
  config?: HomeConfigRead | undefined
}

/** What the last tick on Home agreed to, which may be read anew, and be another, before it is sent. */
export const consented: Consented = {}
