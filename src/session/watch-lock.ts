import * as v from 'valibot'

import { readLocal, writeLocal } from '#src/storage/local.ts'

import { hideToken, lockNow, takeKeys } from './lock.ts'
import { storedSession } from './session.ts'
import { watchHidden } from './watch-hidden.ts'

const lock = () => storedSession()?.lock

/** Milliseconds that the phone's camera and its list of files may take: a lock meanwhile would lose what was picked. */
const longestPick = 5 * 60_000
let isPicking = false

function watchPicking(): void {
  document.addEventListener('click', ({ target }) => {
    isPicking = target instanceof HTMLInputElement && target.type === 'file'
  })
  for (const name of ['change', 'cancel']) {
    document.addEventListener(name, () => {
      isPicking = false
    })
  }
}

const limit = () => {
  const after = lock()?.after ?? null
  return after !== null && isPicking ? Math.max(after, longestPick) : after
}

// Every tab that is seen holds it together with the others.
const seenTabs = 'easy-loan/seen'
let letGo = () => {}
let held: Promise<unknown> = Promise.resolve()

const lastSeen = () => readLocal('last-seen', v.number())

/** What `last-seen` said as this tab was left: another value since is another tab's. */
let leftAt: number | null = null

function wasLeftElsewhere(): boolean {
  const seenAt = lastSeen()
  return seenAt !== null && seenAt !== leftAt
}

const isSeenElsewhere = async () => {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === seenTabs)
}

/**
 * Locks when this tab is seen again and none was for as long as was chosen: while another was seen this one let its own
 * time pass, and the other may have had no time to lock since.
 */
async function lockLeftUnseen(): Promise<void> {
  if (document.hidden || !('locks' in navigator) || !wasLongUnseen()) return
  // Nothing is seen until it is known.
  document.body.style.visibility = 'hidden'
  try {
    // The tab that is left for this one may say so a moment later.
    if (!(await isSeenElsewhere()) && wasLongUnseen()) await lockNow()
  } finally {
    blank()
  }
}

function wasLongUnseen(): boolean {
  const seenAt = lastSeen()
  const after = limit()
  // After 0 ("At once") there is nothing to look back at: the hidden tab locked, unless another was seen.
  if (seenAt === null || !after) return false
  const away = Date.now() - seenAt
  return away >= after || away < 0
}

function followSight(): void {
  if (document.hidden) {
    if (lock()) writeLocal('last-seen', Date.now())
    leftAt = lastSeen()
  }
  letGo()
  if (document.hidden || !('locks' in navigator)) return
  const untilHidden = new Promise<void>((resolve) => {
    letGo = resolve
  })
  held = navigator.locks.request(seenTabs, { mode: 'shared' }, () => untilHidden)
}

/** Locks, unless the app is seen in another tab, or was left there later: that one will, once it was hidden for as long. */
async function lockUnseen(): Promise<void> {
  if (!lock()) return
  if (!document.hidden || !('locks' in navigator)) return lockNow()
  await held
  if (!(await isSeenElsewhere()) && !wasLeftElsewhere()) await lockNow()
}

/** Whoever looks at a page that was put aside, or at the phone's list of apps, sees nothing of a borrower who uses a lock. */
function blank(): void {
  document.body.style.visibility = document.hidden && lock() ? 'hidden' : ''
}

/** Locks the app when it was hidden for as long as its borrower chose, and when it is closed. */
export function watchLock(): void {
  watchPicking()
  followSight()
  document.addEventListener('visibilitychange', () => {
    blank()
    // Before this tab is itself one of those that are seen.
    void lockLeftUnseen()
    followSight()
  })
  watchHidden(limit, () => void lockUnseen())
  addEventListener('pagehide', () => {
    if (!lock()) return
    hideToken()
    void takeKeys()
  })
}
