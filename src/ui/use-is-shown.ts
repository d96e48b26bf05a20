import { useEffect, useRef } from 'react'

/** Whether this screen is still there, for what comes after an answer. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
