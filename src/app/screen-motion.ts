import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

import { storedSession, subscribeToSession } from '#src/session/session.ts'

import './screen-motion.css'

// Pictures, which hear no taps, are the screen that leaves, a card with its head, and toasts; all else that comes is the page
// itself from its first frame on, and the bars stay as they are, so that a quick second tap is never lost.

/** Where another screen lies: beside the one before, below it, or above. */
type Way = 'across' | 'deeper' | 'back'

/** In milliseconds, and how far aside the new screen starts. */
const motions: Record<Way, { duration: number; start: string }> = {
  across: { duration: 120, start: '0' },
  deeper: { duration: 200, start: '24px' },
  back: { duration: 200, start: '-24px' },
}

const tabs: readonly string[] = ['/', '/wallet', '/service', '/profile']

// The help has its pages in the search; elsewhere that is a dialog, or which of the same.
const screenOf = ({ pathname, searchStr }: ParsedLocation) =>
  pathname === '/help' ? pathname + searchStr : pathname

function wayBetween(from: ParsedLocation, to: ParsedLocation): Way {
  if (tabs.includes(from.pathname) && tabs.includes(to.pathname)) return 'across'
  const { __TSR_index: before } = from.state
  const { __TSR_index: now } = to.state
  // One that took the place of the other is neither.
  if (now === before) return 'across'
  return now > before ? 'deeper' : 'back'
}

const screen = () => document.getElementById('main')

/** The card of a list that leads there. */
const cardTo = ({ publicHref }: ParsedLocation) =>
  screen()
    ?.querySelector(`a[href="${CSS.escape(publicHref)}"]`)
    ?.closest('article')

/** What that card becomes there. */
const head = () => screen()?.querySelector<HTMLElement>('[data-head]')

let named: HTMLElement[] = []

/** Makes it a picture of its own in what goes on. Returns whether it is there. */
function name(element: HTMLElement | null | undefined, as: 'screen' | 'card'): boolean {
  if (!element) return false
  element.style.viewTransitionName = as
  // A list's card that has yet to be seen has no picture (ui/card-list.module.css).
  if (as === 'card') element.closest('li')?.style.setProperty('content-visibility', 'visible')
  named.push(element)
  return true
}

function forgetNames(): void {
  for (const element of named) {
    element.style.viewTransitionName = ''
    element.closest('li')?.style.removeProperty('content-visibility')
  }
  named = []
}

/** Keeps the picture of a screen that stood there off what is now above and below the new one. */
function cutPicture({ top, bottom }: DOMRect): void {
  const { style } = document.documentElement
  const start = Math.max(0, screen()?.getBoundingClientRect().top ?? 0)
  style.setProperty('--cut-top', `${Math.max(0, start - top)}px`)
  style.setProperty('--cut-bottom', `${bottom - innerHeight}px`)
}

let sliding: Animation | undefined

/** Lets the screen appear, from aside where it does not start at 0; the page does not become wider by that. */
function slideIn(start: string, duration: number): void {
  const frame = screen()?.parentElement
  frame?.style.setProperty('overflow-x', 'clip')
  const slide = screen()?.animate(
    { opacity: [0, 1], translate: [start, '0'] },
    { duration, easing: 'ease-out' },
  )
  sliding = slide
  slide?.addEventListener('finish', () => {
    if (sliding === slide) frame?.style.removeProperty('overflow-x')
  })
}

/** In milliseconds. */
const lateAfter = 300

/** Dims the screen that is left while the next one is late, as where its code comes over a slow network. */
function dimWhileLate(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    clearTimeout(timer)
    if (pathChanged) timer = setTimeout(() => screen()?.setAttribute('aria-busy', 'true'), lateAfter)
  })
  // Said wherever the way has ended, also elsewhere or where it began; the picture of the screen is taken before.
  router.subscribe('onResolved', () => {
    clearTimeout(timer)
    screen()?.removeAttribute('aria-busy')
  })
}

// Without document.activeViewTransition a transition can neither be stopped nor asked how it ended.
const canMove = () =>
  'activeViewTransition' in document && CSS.supports('selector(:active-view-transition-type(across))')

const isWanted = () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * From now on a screen is dimmed while the next one is late, and passes into it unless less motion is wanted. Where the
 * session is another one nothing of the screen before stays for a moment: `token` is of the session whose screen stands there.
 */
export function moveScreens(router: AnyRouter, token: string | undefined): void {
  dimWhileLate(router)
  if (!canMove()) return
  let drawnFor = token
  let moving: { way: Way; place: DOMRect; byCard: boolean } | null = null

  router.options.defaultViewTransition = {
    types: ({ fromLocation: from, toLocation: to }) => {
      const before = drawnFor
      drawnFor = storedSession()?.token
      forgetNames()
      moving = null
      if (!from || drawnFor !== before || !isWanted() || screenOf(from) === screenOf(to)) return false
      const place = screen()?.getBoundingClientRect()
      if (!place) return false
      const way = wayBetween(from, to)
      name(screen(), 'screen')
      const byCard = way !== 'across' && name(way === 'back' ? head() : cardTo(to), 'card')
      moving = { way, place, byCard }
      // The router drops it, and one that the next one ends would be a rejection that nobody handles.
      queueMicrotask(() => {
        const transition = document.activeViewTransition
        transition?.ready.catch(() => undefined)
        void transition?.finished.finally(() => document.activeViewTransition || forgetNames())
      })
      return [way]
    },
  }
  router.subscribe('onRendered', ({ fromLocation: from }) => {
    if (!moving || !from) return
    const { way, place, byCard } = moving
    moving = null
    forgetNames()
    cutPicture(place)
    const isCardThere = byCard && name(way === 'back' ? cardTo(from) : head(), 'card')
    const { duration, start } = motions[way]
    slideIn(isCardThere ? '0' : start, duration)
  })
  subscribeToSession(() => document.activeViewTransition?.skipTransition())
}
