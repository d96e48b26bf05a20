import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { noteSuccess } from '#src/offline/note-success.ts'
import { submitForm } from '#src/offline/outbox-client.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { toast } from '#src/ui/toast.ts'

import { describeReason, sentWords } from './outbox/outbox-words.ts'
import type { SectionPayload } from './section-calls.ts'

/**
 * Submits a section and goes back to the hub: it has arrived, or waits on this phone until the network is back. A refusal
 * is said and leaves everything as it is. `onKept` is called as soon as nothing typed here is needed any more.
 */
export function useSubmitSection<Name extends SectionName>(section: Name, onKept?: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (payload: SectionPayload<Name>): Promise<void> => {
    const submitted = await submitForm(section, payload)
    if (submitted.kind === 'ended') return
    if (submitted.kind === 'refused') {
      toast.error(describeReason(submitted.reason))
      return
    }
    onKept?.()
    if (submitted.kind === 'sent') {
      queryClient.setQueryData(userInfoQuery.queryKey, (info) => info && { ...info, ...payload })
      toast.success(sentWords[section])
      noteSuccess()
    } else {
      toast.info(msg`Waiting to be sent`)
    }
    await navigate({ to: '/profile/personal', replace: true })
  }
}
