/** A section of the profile that a loan needs. Supplementary documents are not one of them (C08). */
export type Section = 'identity' | 'personal-info' | 'bank-info' | 'signature'

export type SectionStatus = Record<Section, boolean>

/** In the order they are shown and asked for. */
export const requiredSections: readonly Section[] = ['identity', 'personal-info', 'bank-info', 'signature']

/** The sections still to be completed, in order. */
export function missingSections(status: SectionStatus): Section[] {
  return requiredSections.filter((section) => !status[section])
}

/** How many of the four sections are complete. */
export function completeCount(status: SectionStatus): number {
  return requiredSections.length - missingSections(status).length
}

/** Whether a loan can be applied for. */
export function isComplete(status: SectionStatus): boolean {
  return missingSections(status).length === 0
}

/** How far a profile is. What `isWaiting` on this phone is neither done nor asked for again. */
export function profileWay(status: SectionStatus, isWaiting: (section: Section) => boolean) {
  const missing = missingSections(status)
  const toFill = missing.filter((section) => !isWaiting(section))
  return {
    done: completeCount(status),
    waiting: missing.length - toFill.length,
    next: toFill[0] ?? null,
  }
}
