import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { readLocal, writeLocal } from '#src/storage/local.ts'

import { hasSucceeded } from './note-success.ts'

/** Chromium's own event, which the DOM's types do not know. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** How the app gets onto this phone: the browser asks (`prompt`), or the person does it by hand (`steps`). */
type InstallWay = 'prompt' | 'steps'

let offered: InstallEvent | null = null
let wasInstalled = false
const listeners = new Set<() => void>()

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event

function keepOffer(event: InstallEvent | null): void {
  offered = event
  for (const listener of listeners) listener()
}

/** Takes the browser's `beforeinstallprompt`, kept for the borrower's own tap, or its `appinstalled`. */
export function takeInstallEvent(event: Event): void {
  if (event.type === 'appinstalled') wasInstalled = true
  keepOffer(event.type === 'beforeinstallprompt' && canPrompt(event) ? event : null)
}

const isInstalled = () =>
  wasInstalled ||
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

// An iPad says that it is a Macintosh, and no Macintosh is touched. Pages shown inside another app name no Safari, and
// have no Add to Home Screen.
function hasHomeScreenByHand(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple && userAgent.includes('Safari/')
}

function wayNow(): InstallWay | null {
  if (isInstalled()) return null
  if (offered) return 'prompt'
  return hasHomeScreenByHand() ? 'steps' : null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How the app can be installed here and now, or null where it cannot or already is. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(subscribe, wayNow)

/** Lets the browser ask. Its event serves once; where the person declined, the browser may send another. */
export async function promptInstall(): Promise<void> {
  const event = offered
  // A browser that refuses to ask has nothing to say to the person either.
  await event?.prompt().catch(() => undefined)
  if (offered === event) keepOffer(null)
}

const answer = v.literal('answered')

/** Whether to offer it unasked: after a first success, and never again once that was answered. */
export const isInstallOfferDue = (): boolean => hasSucceeded() && readLocal('install-offer', answer) === null

/** Never offers it unasked on this phone again; Profile keeps its row. */
export const endInstallOffer = (): void => void writeLocal('install-offer', 'answered')
