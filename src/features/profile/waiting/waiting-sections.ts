import type { SectionName } from '#src/api/schema/section-names.ts'
import { isUnsent, type OutboxItem, type Reason } from '#src/outbox/item.ts'

/** A section with something that waits, and all that the outbox has of it. */
export interface WaitingSection {
  section: SectionName
  items: OutboxItem[]
  state: 'waiting' | 'in-doubt' | 'stopped'
  /** Of its part that was tried most often. */
  attempts: number
  reason: Reason | null
  /** Its form was sent and no clear answer came, so it may have arrived, whatever became of its files since. */
  isInDoubt: boolean
  /** When the oldest was saved, epoch milliseconds. */
  savedAt: number
}

/** What waits, by section, the oldest first. */
export function waitingSections(items: readonly OutboxItem[]): WaitingSection[] {
  const sections = new Set(items.filter(isUnsent).map(({ section }) => section))
  return [...sections].map((section) => {
    const own = items.filter((item) => item.section === section)
    const unsent = own.filter(isUnsent)
    const isInDoubt = own.some((item) => item.kind === 'form' && item.isInDoubt)
    const stopped = unsent.find(({ state }) => state === 'stopped')
    return {
      section,
      items: own,
      state: stopped ? 'stopped' : isInDoubt ? 'in-doubt' : 'waiting',
      attempts: Math.max(...unsent.map(({ attempts }) => attempts)),
      reason: (stopped ?? unsent.find(({ reason }) => reason !== null))?.reason ?? null,
      isInDoubt,
      savedAt: Math.min(...own.map(({ savedAt }) => savedAt)),
    }
  })
}

/** What the outbox has of one section. */
export const waitingOf = (section: SectionName, items: readonly OutboxItem[]) =>
  waitingSections(items).find((waiting) => waiting.section === section)?.state ?? null
