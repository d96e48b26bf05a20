import type { SectionName } from '#src/api/schema/section-names.ts'
import type { Reason } from '#src/outbox/item.ts'

/** The fields that a refusal speaks of. The code for it comes when it is needed; without it the words are said all the same. */
export async function fieldsRefused(section: SectionName, { kind, words }: Reason): Promise<string[]> {
  if (kind !== 'refused') return []
  const code = await import('./fields-mentioned.ts').catch(() => null)
  return code?.fieldsMentioned(section, words) ?? []
}
