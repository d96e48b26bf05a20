import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { accountEnd } from '#src/api/schema/values.ts'
import type { SectionPayload } from '#src/api/section-calls.ts'
import { noteSuccess } from '#src/device/first-success.ts'
import { removeFromOutbox, submitForm } from '#src/outbox/client.ts'
import type { Reason, WaitingFile } from '#src/outbox/item.ts'
import { describeReason, sentWords } from '#src/outbox/words.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { toast } from '#src/ui/toast.ts'
import { dialogEntryGone } from '#src/ui/use-dialog.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'

import type { SectionValues } from './section-values.ts'

/** What a section is submitted with: a file that has no address yet waits in the outbox. */
export type SubmittedSection<Name extends SectionName> = {
  [Field in keyof SectionPayload<Name>]: string | WaitingFile
}

/** A section that was sent, or is stored in the outbox. */
interface Submitted {
  /** Which of both, as it is said. */
  words: MessageDescriptor
  /** When Submit was tapped, epoch milliseconds. */
  at: number
  /** Since when it waits in memory only (epoch milliseconds), so that what was typed has to outlive the app by itself. */
  inMemorySince: number | null
}

interface Outcomes {
  /** Where its screen is still there; false keeps it: it holds more than what was submitted. */
  onSubmitted: (submitted: Submitted) => boolean
  /** It was not sent: makes it a draft again. */
  onUnsent: () => Promise<unknown>
  onRefused: (reason: Reason) => void
  /** Whether it was removed on this very screen, which says so itself. */
  isDiscarded: () => boolean
}

/**
 * Has what was sent stand for what the provider has until that is read again, in the way that is read: a card by its end,
 * and no file whose address is not known.
 */
export function noteSent(queryClient: QueryClient, values: Partial<SectionValues>): void {
  const sent = Object.entries(values).flatMap(([field, value]) => {
    if (typeof value === 'string') return [[field, field === 'cardNumber' ? accountEnd(value) : value]]
    return value?.state === 'uploaded' ? [[field, value.address]] : []
  })
  queryClient.setQueryData(userInfoQuery.queryKey, (info) => info && { ...info, ...Object.fromEntries(sent) })
}

/**
 * Submits a section and goes back to the hub, if its screen is still there: it has arrived, or waits on this phone until
 * the network is back. A refusal is said and leaves everything as it is.
 */
export function useSubmitSection<Name extends SectionName>(section: Name) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()
  return async (
    values: SubmittedSection<Name>,
    { onSubmitted, onUnsent, onRefused, isDiscarded }: Outcomes,
  ): Promise<void> => {
    const at = Date.now()
    const submitted = await submitForm(section, values)
    // What left all the same is said; of anything else nothing is left.
    if (isDiscarded() && submitted.kind !== 'sent') return
    switch (submitted.kind) {
      case 'ended':
        return
      case 'refused':
        // In this order: an app that is killed in between has it all the same.
        await onUnsent()
        await removeFromOutbox(({ id }) => id === submitted.id)
        toast.error(describeReason(submitted.reason))
        onRefused(submitted.reason)
        return
      case 'removed':
        // Where its screen was left, whoever removed it, or submitted it anew, meant it and was told.
        if (!isShown()) return
        await onUnsent()
        toast.error(msg`Submission failed, please try again`)
        return
    }
    const isSent = submitted.kind === 'sent'
    const words = isSent ? sentWords[section] : msg`Waiting to be sent`
    const inMemorySince = submitted.kind === 'waiting-in-memory' ? submitted.savedAt : null
    // Where its screen was left, what is a draft now was typed since.
    const isAll = !isShown() || onSubmitted({ words, at, inMemorySince })
    if (isSent) {
      noteSent(queryClient, values)
      toast.success(words)
      noteSuccess()
    } else toast.info(words)
    if (!isAll) return
    // Of the last look before it was sent.
    await dialogEntryGone()
    if (isShown()) await navigate({ to: '/profile/personal', replace: true })
  }
}
