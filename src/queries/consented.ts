import type { HomeConfig } from '#src/api/schema/index.ts'
import type { Language } from '#src/i18n/language.ts'

interface Consented {
  /** Who ticked; '' a visitor. Without it nobody has since the app was opened. */
  owner?: string
  /** With the agreements as they stood then, where they were known. */
  config?: (HomeConfig & { language?: Language }) | undefined
}

/** What the last tick on Home agreed to, which may be read anew, and be another, before it is sent. */
export const consented: Consented = {}
