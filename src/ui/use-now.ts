import { useEffect, useState } from 'react'

const every = 60_000

const isToday = (time: number) => new Date(time).toDateString() === new Date().toDateString()

/** A time of today, in epoch milliseconds: a screen that stays open, or is seen again, is drawn anew on another day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow((before) => (isToday(before) ? before : Date.now()))
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
