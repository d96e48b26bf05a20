import { Store, useSelector } from '@tanstack/react-store'
import * as v from 'valibot'

import { readLocal, writeLocal } from '#src/storage/local.ts'

import { hasSucceeded } from './first-success.ts'
import { isOnHomeScreen } from './inside-app.ts'

/** Chromium's own event, which the DOM's types do not know. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** How the app gets onto this phone: the browser asks (`prompt`), or the person does it by hand (`steps`). */
type InstallWay = 'prompt' | 'steps'

/** What came of the browser's events in this visit: the one that can prompt, and whether the app was installed. */
const browserEvents = new Store({ offer: null as InstallEvent | null, wasInstalled: false })

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event

function takeInstallEvent(event: Event): void {
  event.preventDefault()
  browserEvents.setState(({ wasInstalled }) => ({
    offer: event.type === 'beforeinstallprompt' && canPrompt(event) ? event : null,
    wasInstalled: wasInstalled || event.type === 'appinstalled',
  }))
}

// For the borrower's own tap. The page keeps those that come before this code is there (build/start.ts).
window.earlyInstallEvents?.forEach(takeInstallEvent)
window.earlyInstallEvents = undefined
for (const name of ['beforeinstallprompt', 'appinstalled']) addEventListener(name, takeInstallEvent)

const isStandalone = () => matchMedia('(display-mode: standalone)').matches || isOnHomeScreen()

// An iPad says that it is a Macintosh, and no Macintosh is touched. Pages shown inside another app name no Safari, and
// have no Add to Home Screen.
function hasHomeScreenByHand(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple && userAgent.includes('Safari/')
}

/** How the app can be installed here and now, or null where it cannot or already is. */
export const useInstallWay = (): InstallWay | null =>
  useSelector(browserEvents, ({ offer, wasInstalled }) => {
    if (wasInstalled || isStandalone()) return null
    if (offer) return 'prompt'
    return hasHomeScreenByHand() ? 'steps' : null
  })

/** Lets the browser ask. Its event serves once; where the person declined, the browser may send another. */
export async function promptInstall(): Promise<void> {
  const { offer } = browserEvents.state
  // A browser that refuses to ask has nothing to say to the person either.
  await offer?.prompt().catch(() => undefined)
  browserEvents.setState((events) => (events.offer === offer ? { ...events, offer: null } : events))
}

const answer = v.literal('answered')

/** Whether to offer it unasked: after a first success, and never again once that was answered. */
export const isInstallOfferDue = (): boolean => hasSucceeded() && readLocal('install-offer', answer) === null

/** Never offers it unasked on this phone again; Profile keeps its row. */
export const endInstallOffer = (): void => void writeLocal('install-offer', 'answered')
