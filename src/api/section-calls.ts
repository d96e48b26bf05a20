import type { Payload } from '#src/api/schema/calls.ts'
import type { SectionName } from '#src/api/schema/section-names.ts'

export const sectionCalls = {
  identity: 'submitIdentity',
  'personal-info': 'submitPersonalInfo',
  'bank-info': 'submitBankInfo',
  documents: 'submitDocuments',
  signature: 'submitSignature',
} as const satisfies Record<SectionName, string>

export type SectionPayload<Name extends SectionName> = Payload<(typeof sectionCalls)[Name]>
