import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { SectionName } from '#src/api/schema/section-names.ts'
import type { SectionPayload } from '#src/api/section-calls.ts'
import { noteSuccess } from '#src/device/first-success.ts'
import { submitForm } from '#src/outbox/client.ts'
import type { SubmittedValues, WaitingFile } from '#src/outbox/item.ts'
import { describeReason, sentWords } from '#src/outbox/words.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { toast } from '#src/ui/toast.ts'

/** What a section is submitted with: a file that has no address yet waits in the outbox. */
export type SubmittedSection<Name extends SectionName> = {
  [Field in keyof SectionPayload<Name>]: string | WaitingFile
}

interface Outcomes {
  /** It was sent or is stored in the outbox. */
  onStored: () => void
  /** It waits in memory only (since then, epoch milliseconds), so what was typed has to outlive the app by itself. */
  onInMemory?: (savedAt: number) => void
}

const withAddress = (values: SubmittedValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))

/**
 * Submits a section and goes back to the hub: it has arrived, or waits on this phone until the network is back. A refusal
 * is said and leaves everything as it is.
 */
export function useSubmitSection<Name extends SectionName>(
  section: Name,
  { onStored, onInMemory }: Outcomes,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (values: SubmittedSection<Name>): Promise<void> => {
    const submitted = await submitForm(section, values)
    switch (submitted.kind) {
      case 'ended':
        return
      case 'refused':
        toast.error(describeReason(submitted.reason))
        return
      case 'removed':
        toast.error(msg`Submission failed, please try again`)
        return
      case 'waiting':
        onStored()
        toast.info(msg`Waiting to be sent`)
        break
      case 'waiting-in-memory':
        onInMemory?.(submitted.savedAt)
        toast.info(msg`Waiting to be sent`)
        break
      case 'sent':
        onStored()
        queryClient.setQueryData(
          userInfoQuery.queryKey,
          (info) => info && { ...info, ...withAddress(values) },
        )
        toast.success(sentWords[section])
        noteSuccess()
    }
    await navigate({ to: '/profile/personal', replace: true })
  }
}
