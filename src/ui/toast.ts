import { Store } from '@tanstack/react-store'

import type { Message } from '#src/i18n/message.ts'

type Kind = 'success' | 'info' | 'error'

/** A message on screen for a while. */
export interface Toast {
  id: number
  kind: Kind
  message: Message
  /** What had been pressed last when it came. */
  button: HTMLElement | null
}

interface Countdown {
  /** Milliseconds left when it last started. */
  left: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const lifetimes: Record<Kind, number> = { success: 2000, info: 2000, error: 3000 }

/** The toasts now on screen: a toast outlives the screen that asked for it. */
export const toasts = new Store<readonly Toast[]>([])

// Until there is a place that draws them (toasts.tsx).
let isPaused = true
let lastId = 0
let pressed: { button: HTMLElement; box: DOMRect } | null = null
const countdowns = new Map<number, Countdown>()

function run(id: number, countdown: Countdown) {
  if (isPaused) return
  clearTimeout(countdown.timer)
  countdown.startedAt = Date.now()
  countdown.timer = setTimeout(() => dismiss(id), countdown.left)
}

function restart(id: number, kind: Kind) {
  clearTimeout(countdowns.get(id)?.timer)
  const countdown: Countdown = { left: lifetimes[kind], startedAt: Date.now(), timer: undefined }
  countdowns.set(id, countdown)
  run(id, countdown)
}

const wordsOf = (message: Message) =>
  typeof message === 'string' ? message : JSON.stringify([message.id, message.values])

function show(kind: Kind, message: Message): number {
  const same = toasts.state.find(
    (toast) => toast.kind === kind && wordsOf(toast.message) === wordsOf(message),
  )
  const id = same?.id ?? ++lastId
  const item = { id, kind, message, button: pressed?.button ?? null }
  toasts.setState((shown) => (same ? shown.map((each) => (each === same ? item : each)) : [...shown, item]))
  restart(id, kind)
  return id
}

function dismiss(id: number) {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id))
  // What was hovered left the page with the last one, and no event tells that the pause is over.
  if (toasts.state.length === 0) resumeToasts()
}

/** Notes that a button was pressed. What failed the last time that it was goes: this is the next try. */
export function notePress(button: HTMLElement): void {
  pressed = { button, box: button.getBoundingClientRect() }
  for (const shown of toasts.state) if (shown.kind === 'error' && shown.button === button) dismiss(shown.id)
}

/** The button that was pressed last, and where it is; where it was, once it has left the page. */
export const lastPressed = () =>
  pressed?.button.isConnected ? { ...pressed, box: pressed.button.getBoundingClientRect() } : pressed

/** Stops the clock of every toast. */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer)
    countdown.left -= Date.now() - countdown.startedAt
  }
}

/** Lets the clocks run on with the time that was left. */
export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const [id, countdown] of countdowns) run(id, countdown)
}

/**
 * Messages above the page: success and info for 2 s, error for 3 s. The same message of the same kind is shown once, its
 * time starting anew. Each returns the id that `dismiss` takes.
 */
export const toast = {
  success: (message: Message) => show('success', message),
  info: (message: Message) => show('info', message),
  error: (message: Message) => show('error', message),
  dismiss,
}
