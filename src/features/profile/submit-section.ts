import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import type { Payload } from '#src/api/schema/calls.ts'
import type { Section } from '#src/domain/profile-completeness.ts'
import { profileStatusQuery, userInfoQuery } from '#src/queries/profile.ts'

const calls = {
  identity: 'submitIdentity',
  'personal-info': 'submitPersonalInfo',
  'bank-info': 'submitBankInfo',
  documents: 'submitDocuments',
  signature: 'submitSignature',
} as const satisfies Record<Section | 'documents', string>

export type AnySection = keyof typeof calls
export type SectionPayload<Name extends AnySection> = Payload<(typeof calls)[Name]>

/** Sends one section and lets the profile show it at once. Rejects with an ApiError. */
export async function submitSection<Name extends AnySection>(
  section: Name,
  payload: SectionPayload<Name>,
  queryClient: QueryClient,
): Promise<void> {
  const reread = () => queryClient.invalidateQueries({ queryKey: ['profile'] })
  try {
    await callProvider(calls[section], payload)
  } catch (error) {
    // It may have arrived all the same, the answer lost on the way; and what a browser then sends once more by
    // itself is refused. A bank card that is stored must not be asked for again.
    void reread()
    throw error
  }
  queryClient.setQueryData(profileStatusQuery.queryKey, (status) => status && { ...status, [section]: true })
  queryClient.setQueryData(userInfoQuery.queryKey, (info) => info && { ...info, ...payload })
  void reread()
}
