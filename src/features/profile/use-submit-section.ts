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

interface Outcomes {
  /** Nothing typed here is needed any more. */
  onKept: () => void
  /** It waits in memory only (since then, epoch milliseconds), so what was typed has to outlive the app by itself. */
  onHeld?: (savedAt: number) => void
}

/**
 * Submits a section and goes back to the hub: it has arrived, or waits on this phone until the network is back. A refusal
 * is said and leaves everything as it is.
 */
export function useSubmitSection<Name extends SectionName>(section: Name, { onKept, onHeld }: Outcomes) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (payload: SectionPayload<Name>): Promise<void> => {
    const submitted = await submitForm(section, payload)
    if (submitted.kind === 'ended') return
    if (submitted.kind === 'refused') {
      toast.error(describeReason(submitted.reason))
      return
    }
    if (submitted.kind === 'held') onHeld?.(submitted.savedAt)
    else onKept()
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
