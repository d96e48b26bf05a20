import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { describeError } from '#src/api/errors.ts'
import { toast } from '#src/ui/toast.ts'

import { type AnySection, type SectionPayload, submitSection } from './submit-section.ts'

/**
 * Submits a section, says `done` and goes back to the hub; a failure is said and leaves everything as it is.
 * `onSent` is called as soon as the section has arrived.
 */
export function useSubmitSection<Name extends AnySection>(
  section: Name,
  done: MessageDescriptor,
  onSent?: () => void,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (payload: SectionPayload<Name>): Promise<void> => {
    try {
      await submitSection(section, payload, queryClient)
    } catch (error) {
      toast.error(describeError(error, msg`Submission failed, please try again`))
      return
    }
    onSent?.()
    toast.success(done)
    await navigate({ to: '/profile/personal', replace: true })
  }
}
