import { lazy, Suspense } from 'react'

import { usePhoneTroubles } from '#src/device/phone-trouble.ts'
import { useSession } from '#src/session/use-session.ts'
import { useVersion } from '#src/updates/version-state.ts'

import { loadBorrower } from './load-borrower.ts'

// Its code is on the phone whenever it is needed: only a worker, which keeps all of it, can find another version.
const UpdatePrompt = lazy(async () => ({ default: (await import('./update-prompt.tsx')).UpdatePrompt }))
// A dropped network may lose this one's code, and then the screen below stays all the same.
const PhoneNotice = lazy(async () => {
  try {
    return { default: (await import('./phone-notice.tsx')).PhoneNotice }
  } catch {
    return { default: () => [] }
  }
})
const MoneyNotice = lazy(async () => ({ default: (await loadBorrower()).MoneyNotice }))

/** What may have to be said above any screen. */
export function Notices() {
  const version = useVersion()
  const session = useSession()
  const hasTrouble = usePhoneTroubles().length > 0
  return (
    <>
      <Suspense>{version !== 'current' && <UpdatePrompt />}</Suspense>
      <Suspense>{hasTrouble && <PhoneNotice />}</Suspense>
      <Suspense>{session && <MoneyNotice />}</Suspense>
    </>
  )
}
