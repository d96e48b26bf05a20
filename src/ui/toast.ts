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

const lifetimes: Record<Kind, number> = { success: 2000, info: 2000, error: 3000 }

/** The toasts now on screen: a toast outlives the screen that asked for it. */
export const toasts = new Store<readonly Toast[]>([])

// Until there is a place that draws them (toasts.tsx).
let isPaused = true
let lastId = 0
let pressed: { button: HTMLElement; box: DOMRect } | null = null
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Begins the time of a toast, or begins it anew; in a pause it has none. */
function begin({ id, kind }: Toast) {
  clearTimeout(timers.get(id))
  if (!isPaused) timers.set(id, setTimeout(dismiss, lifetimes[kind], id))
}

const isSame = (one: Message, other: Message) => JSON.stringify(one) === JSON.stringify(other)

function show(kind: Kind, message: Message): number {
  const same = toasts.state.find((toast) => toast.kind === kind && isSame(toast.message, message))
  const item = { id: same?.id ?? ++lastId, kind, message, button: pressed?.button ?? null }
  toasts.setState((shown) => (same ? shown.map((each) => (each === same ? item : each)) : [...shown, item]))
  begin(item)
  return item.id
}

function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
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

export function pauseToasts(): void {
  isPaused = true
  for (const timer of timers.values()) clearTimeout(timer)
}

/** Begins the time of every toast anew. */
export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const shown of toasts.state) begin(shown)
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
