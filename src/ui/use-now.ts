import { useEffect, useState } from 'react'

import { clockAhead } from '#src/device/phone-trouble.ts'

import { isToday } from './is-today.ts'

const every = 60_000

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

/** The same as the provider has it, where an answer said that this phone's date is wrong: for what is late, next or to come. */
export const useTrueNow = (): number => useNow() - clockAhead()
