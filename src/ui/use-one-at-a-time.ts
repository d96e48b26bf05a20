import { useRef } from 'react'

/**
 * Lets one run at a time through: a second tap while the first is under way does nothing. The lock is set before
 * anything is awaited, since a button that is disabled by state is disabled a frame too late.
 */
export function useOneAtATime<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false)
  return async (...args) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work(...args)
    } finally {
      isRunning.current = false
    }
  }
}
