import { useEffect, useState } from 'react'

const firstPause = 400
const shortestPause = 40

/** Milliseconds before the next repeat: shorter each time. */
const pauseAfter = (repeats: number) =>
  repeats === 0 ? firstPause : Math.max(shortestPause, 160 * 0.9 ** repeats)

/**
 * For a button that repeats, faster and faster, while it is held down. One tap or key press does the
 * same once.
 */
export function useHold(act: () => void, isAtEnd: boolean) {
  const [repeats, setRepeats] = useState<number | null>(null)
  const isHeld = repeats !== null && !isAtEnd

  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => {
      act()
      setRepeats(repeats + 1)
    }, pauseAfter(repeats))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a drawing in between is no reason to wait anew
  }, [isHeld, repeats])

  // What a holding has done is not done once more by the click that ends it.
  const [wasHeld, setWasHeld] = useState(false)
  const release = () => {
    if (repeats === null) return
    setWasHeld(repeats > 0)
    setRepeats(null)
  }
  return {
    onPointerDown: ({ button }: { button: number }) => {
      setWasHeld(false)
      if (button === 0) setRepeats(0)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: ({ detail }: { detail: number }) => {
      // A key press clicks without a pointer.
      if (!isAtEnd && !(wasHeld && detail > 0)) act()
    },
  }
}
