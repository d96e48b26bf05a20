import { useEffect, useEffectEvent } from 'react'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { subscribe } from '#src/outbox/channel.ts'
import { removeFromOutbox, useOutbox } from '#src/outbox/client.ts'
import type { OutboxFile, OutboxForm, OutboxItem } from '#src/outbox/item.ts'
import { useOwner } from '#src/session/use-session.ts'

const isForm = (item: OutboxItem): item is OutboxForm => item.kind === 'form'
const isFile = (item: OutboxItem): item is OutboxFile => item.kind === 'file'

/** A section that waits to be sent, or came back with a reason. */
export type Queued = OutboxForm & { discard: () => Promise<boolean> }

/**
 * What the outbox has of one section: its form as submitted, and its files. `onSent` is called when the form was sent
 * while this is drawn, with the time at which it was submitted.
 */
export function useQueuedSection(section: SectionName, onSent?: (savedAt: number) => void) {
  const owner = useOwner()
  const items = useOutbox().items.filter((item) => item.section === section)
  const handleSent = useEffectEvent((savedAt: number) => onSent?.(savedAt))
  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind !== 'result' || event.owner !== owner || event.result.state !== 'sent') return
        const { kind, savedAt } = event.item
        if (kind === 'form' && event.item.section === section) handleSent(savedAt)
      }),
    [owner, section],
  )
  const form = items.find(isForm)
  return {
    items,
    form,
    file: items.find(isFile),
    /** The time, but later than `form`: the phone's clock may have been set back since. */
    now: () => Math.max(Date.now(), (form?.savedAt ?? 0) + 1),
    /** Removes it all, but for `kept` and the files that it waits for. False where it is still on the phone. */
    discard: (kept?: OutboxForm) =>
      removeFromOutbox(
        (item) =>
          item.section === section &&
          item.id !== kept?.id &&
          !(isFile(item) && typeof kept?.values[item.field] === 'object'),
      ),
  }
}
