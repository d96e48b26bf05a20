import { useEffect, useState } from 'react'

/**
 * Seconds left, and the way to count down from another number. Right also after the phone slept, unless a clock
 * is given that nobody can turn (performance.now).
 */
export function useCountdown(
  initial = 0,
  clock: () => number = Date.now,
): [seconds: number, start: (seconds: number) => void] {
  const [now, setNow] = useState(clock)
  const [endsAt, setEndsAt] = useState(now + initial * 1000)
  const seconds = Math.max(0, Math.ceil(Math.round(endsAt - now) / 1000))

  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => {
      const next = clock()
      setNow(next)
      // A clock that is set back puts nothing off.
      setEndsAt((end) => Math.min(end, next + seconds * 1000))
    }, 500)
    return () => clearInterval(timer)
  }, [seconds, clock])

  const start = (length: number) => {
    const begun = clock()
    setNow(begun)
    setEndsAt(begun + length * 1000)
  }
  return [seconds, start]
}
