import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Root } from 'react-dom/client'

import { hostTime } from '#src/api/host-time.ts'
import { compareClock } from '#src/device/phone-trouble.ts'
import { appLockOf } from '#src/session/app-lock.ts'
import { lockedSession } from '#src/session/lock.ts'
import { watchOtherTabs } from '#src/session/session.ts'
import { isLockOutdated, lockAtStart } from '#src/session/unlock.ts'

import { eraseOld } from '../erase-old.ts'
import { LockScreen } from './lock-screen.tsx'

/**
 * Locks a session that has a lock, and draws the lock's screen until the person, here or in another tab, has opened it or
 * started again. It stays until something else is drawn there.
 */
export async function untilUnlocked(root: Root): Promise<void> {
  // Nothing has told yet whether the date is right, and what is forgotten does not come back.
  if (isLockOutdated()) compareClock(await hostTime())
  await lockAtStart()
  const locked = lockedSession()
  if (!locked) return
  const lock = await appLockOf(locked.owner)
  await new Promise<void>((resolve) => {
    const follow = () => {
      if (!lockedSession()) resolve()
    }
    watchOtherTabs(follow)
    // It may have been opened there since.
    follow()
    root.render(
      <I18nProvider i18n={i18n}>
        <LockScreen lock={lock} onOpen={resolve} />
      </I18nProvider>,
    )
    // It may never be opened any more.
    void eraseOld().catch(() => undefined)
  })
}
