import { Trans } from '@lingui/react/macro'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { isBorrowersScreen } from '#src/app/borrowers-screen.ts'
import { startBorrower } from '#src/app/load-borrower.ts'
import { Notices } from '#src/app/notices.tsx'
import type { RouterContext } from '#src/app/router-context.ts'
import { nextPaint } from '#src/device/next-paint.ts'
import { noteLeftOff } from '#src/drafts/left-off.ts'
import { signOutExpired } from '#src/features/auth/session-end.ts'
import { isOfAnotherSession } from '#src/history/own-entry.ts'
import { liveSession, recheckSession, storedSession } from '#src/session/session.ts'
import { Toasts } from '#src/ui/toasts.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location, preload, cause }) => {
    // Of these routes for as long as they are drawn: the location is the next one's as soon as something is tapped.
    const { state } = location
    recheckSession()
    if (liveSession()) await startBorrower(context.queryClient)
    else {
      const ended = storedSession()
      const isBorrowers = isBorrowersScreen(matches)
      // Where Back leads once a session is over, another person may be the next to sign in.
      const isOver = !ended && isOfAnotherSession(state)
      if (isBorrowers && !preload && !isOver) await noteLeftOff(ended?.owner ?? '', location.href)
      // An end by the clock goes the way of a refused token; what is open to everyone goes on without a word about it
      // (decisions.md C02).
      if (ended) await signOutExpired(context.queryClient, ended.token, { isSilent: !isBorrowers })
    }
    // What was tapped looks tapped before the next screen is drawn.
    if (cause === 'stay') await nextPaint()
    return { state }
  },
  component: () => (
    <>
      {/* Before the notices, since it leads past them too. */}
      <a className="skip-link" href="#main" onClick={skipToMain}>
        <Trans>Skip to the content</Trans>
      </a>
      <Notices />
      <Outlet />
      <Toasts />
    </>
  ),
})

// By the link's own address it would be an entry of the history without what the screen was opened with.
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.scrollIntoView()
  main?.focus({ preventScroll: true })
}
