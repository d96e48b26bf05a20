import { useCallback, useEffect, useState } from 'react'

// An open dialog is an entry of the browser's history, so that the phone's Back closes it (decisions.md C99). There is at
// most one such entry, the topmost, and only while a dialog is open: however it closes, Back and Forward are then as if it
// had never been there, also after a reload, which opens none.

let closeByBack: (() => void) | null = null
let isGoingBack = false
let atRest = Promise.resolve()

interface EntryState {
  isDialog?: boolean
  /** The router's own count of entries. */
  __TSR_index?: number
}
const entryState = () => (history.state ?? {}) as EntryState
const isDialogEntry = () => entryState().isDialog === true

/** Brings the history to what is open. */
function settle(): void {
  if (isGoingBack || isDialogEntry() === (closeByBack !== null)) return
  if (closeByBack) {
    const { __TSR_index: index = 0, ...state } = entryState()
    history.pushState({ ...state, __TSR_index: index + 1, isDialog: true }, '')
    return
  }
  isGoingBack = true
  atRest = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
  })
  history.back()
}

addEventListener('popstate', () => {
  if (!isGoingBack && !isDialogEntry()) {
    const close = closeByBack
    closeByBack = null
    close?.()
  }
  isGoingBack = false
  settle()
})
settle()

/** Has an entry of the history while a dialog is open; Back, which takes it away, calls `onClose`. */
export function useDialogEntry(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    closeByBack = onClose
    // Where one dialog gives place to another, the entry stays.
    queueMicrotask(settle)
    return () => {
      if (closeByBack === onClose) closeByBack = null
      queueMicrotask(settle)
    }
  }, [isOpen, onClose])
}

/** Resolves when the entry of a dialog that was closed is gone, so that a screen can replace the one below it. */
export const dialogEntryGone = (): Promise<void> => atRest

/** Whether a dialog is open, which is an entry of the history meanwhile. */
export function useDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useDialogEntry(isOpen, close)
  return { isOpen, open: () => setIsOpen(true), close }
}
