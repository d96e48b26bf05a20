import { messageSW, Workbox } from 'workbox-window'

import { build } from '#src/version.ts'

import { checkForUpdates } from './check-for-updates.ts'
import { wasJustReloaded } from './lost-code.ts'
import { ownScript } from './own-script.ts'
import { type Unsaved, unsaved } from './unsaved.ts'
import { versionState } from './version-state.ts'

/** What was unfinished here when a person asked for the next version. */
let accepted: { unsaved: Unsaved | null } | undefined
let letNextStart = () => {}
let isNextWaiting = () => false
const longestStart = 4_000

/** Starts the version that is waiting, here and in every tab, and reloads this one. Only for when a person asked. */
export function startNextVersion(): void {
  accepted = { unsaved: unsaved() }
  versionState.setState(() => 'starting')
  startNext()
}

function startNext(): void {
  letNextStart()
  setTimeout(() => {
    // The waiting worker takes over once the former has nothing left to answer. A reload now would be one thing more, and
    // bring the former page.
    if (isNextWaiting()) startNext()
    // It may have taken over without a word: the button must not be without effect.
    else leaveOldVersion()
  }, longestStart)
}

/** For a page whose worker is of another version: loads it anew, or says that it is outdated. */
function leaveOldVersion(): void {
  const begun = unsaved()
  // What was begun since is not what was agreed to. A worker that gives the page of another build would have it loaded anew
  // for ever.
  const mayReload = accepted ? !begun || begun === accepted.unsaved : !begun && !wasJustReloaded()
  if (mayReload) return location.reload()
  versionState.setState(() => 'outdated')
}

function watchControl(onFirstControl: () => void): void {
  const { serviceWorker } = navigator
  // The next one may have taken over before this came to hear of it.
  let former = window.startedUnder ?? null
  const note = () => {
    const { controller } = serviceWorker
    if (!controller || controller === former) return
    const isFirst = former === null
    former = controller
    if (isFirst) onFirstControl()
    else leaveOldVersion()
  }
  note()
  serviceWorker.addEventListener('controllerchange', note)
}

function watchWaiting(registration: ServiceWorkerRegistration): void {
  const note = () => {
    // The first worker ever waits for nobody.
    if (registration.waiting && registration.active && versionState.state === 'current') {
      versionState.setState(() => 'next-is-ready')
    }
  }
  const watchInstalling = () => registration.installing?.addEventListener('statechange', note)
  note()
  watchInstalling()
  registration.addEventListener('updatefound', watchInstalling)
}

/** Whether the phone has a worker, or the one that is being installed comes to be one. */
async function isInstalled({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active ?? waiting) return true
  if (!installing) return false
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'))
  })
}

/** `pause` is how long after a failure it is tried again (milliseconds), twice as long each time. */
async function install(pause = 30_000): Promise<void> {
  try {
    const workbox = new Workbox(ownScript('/sw.js'))
    const registration = await workbox.register()
    if (!registration || !(await isInstalled(registration)))
      throw new Error('The worker could not fetch the whole app.')
    // A page that came while a worker took over, or a version was deployed, may be of the one before it.
    const compare = async () => {
      const { controller } = navigator.serviceWorker
      const itsBuild: unknown = controller && (await messageSW(controller, { type: 'BUILD' }))
      if (typeof itsBuild === 'string' && itsBuild !== build) leaveOldVersion()
    }
    void compare()
    navigator.serviceWorker.addEventListener('controllerchange', () => void compare())
    letNextStart = () => workbox.messageSkipWaiting()
    isNextWaiting = () => registration.waiting !== null
    watchWaiting(registration)
    checkForUpdates(() => registration.update())
    // A worker that begins does not see a page that is just on its way, nor one that was reloaded past it.
    if (!navigator.serviceWorker.controller) registration.active?.postMessage({ type: 'CLAIM' })
  } catch {
    // Blocked, or the network went away meanwhile.
    setTimeout(() => void install(pause * 2), pause)
  }
}

/**
 * Registers the worker that opens the app without a network. Where there are no workers the app works online.
 * `onFirstControl` is called when a worker takes over a page that was opened without one: what was read until then
 * passed it by.
 */
export async function registerServiceWorker(onFirstControl: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  watchControl(onFirstControl)
  await install()
}
