import { useEffect, useState } from 'react'

/** Seconds left, and the way to start counting down from a number of seconds. Right also after the phone slept. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))

  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [seconds])

  const start = (length: number) => {
    const begun = Date.now()
    setNow(begun)
    setEndsAt(begun + length * 1000)
  }
  return [seconds, start]
}
