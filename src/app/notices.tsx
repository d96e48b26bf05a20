import { type ComponentType, lazy, Suspense } from 'react'

import { usePhoneTroubles } from '#src/device/phone-trouble.ts'
import { useSession } from '#src/session/use-session.ts'
import { useVersion } from '#src/updates/version-state.ts'

import { loadBorrower } from './load-borrower.ts'

// A dropped network, or the next version's worker, may lose their code, and then the screen below stays all the same.
const lazyNotice = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }))

const UpdatePrompt = lazyNotice(() => import('./update-prompt.tsx').then((code) => code.UpdatePrompt))
const PhoneNotice = lazyNotice(() => import('./phone-notice.tsx').then((code) => code.PhoneNotice))
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
