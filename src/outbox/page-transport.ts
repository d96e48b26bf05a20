import { callProvider } from '#src/api/client.ts'
import type { SectionName } from '#src/api/schema/section-names.ts'
import { accountEnd } from '#src/api/schema/values.ts'
import { sectionCalls } from '#src/api/section-calls.ts'
import { uploadFile } from '#src/api/upload.ts'
import { isTabOnly, liveSession } from '#src/session/session.ts'
import { markUnsaved } from '#src/updates/unsaved.ts'

import type { Transport } from './sender.ts'

type Submit = (
  call: (typeof sectionCalls)[SectionName],
  values: Record<string, string>,
  signal: AbortSignal,
) => Promise<void>

// What waits was this very call's payload when it was put into the outbox; the calls' own types cannot follow it there.
const submit = callProvider as Submit

/** What is on its way is on this phone too, and yet an update should not cut it off. */
async function undisturbed<T>(sending: Promise<T>): Promise<T> {
  const release = markUnsaved(isTabOnly() ? 'lost' : 'stored')
  try {
    return await sending
  } finally {
    release()
  }
}

/** How the page sends what waits in the outbox, with the session that is live at that moment. */
export const pageTransport: Transport = {
  isOwner: (owner) => liveSession()?.owner === owner,
  upload: (...file) => undisturbed(uploadFile(...file)),
  submit: (section, values, signal) => undisturbed(submit(sectionCalls[section], values, signal)),
  hasArrived: async (section, values, signal) => {
    if (section === 'bank-info') {
      if (!(await callProvider('profileStatus', {}, signal, 'network'))['bank-info']) return false
      // It may be the card of an earlier form, whose answer was lost too.
      const { cardNumber } = await callProvider('userInfo', {}, signal)
      return cardNumber === '' || cardNumber === accountEnd(values['cardNumber'] ?? '')
    }
    const stored = new Map(Object.entries(await callProvider('userInfo', {}, signal)))
    return Object.entries(values).every(([field, value]) => stored.get(field) === value)
  },
}
