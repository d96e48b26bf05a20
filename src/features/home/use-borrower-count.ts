import { useState } from 'react'

/** Another value once a borrower ('' for a visitor) is gone; who signs in goes on with what they did as a visitor. */
export function useBorrowerCount(owner: string): number {
  const [last, setLast] = useState({ owner, count: 0 })
  if (last.owner !== owner) setLast({ owner, count: last.owner ? last.count + 1 : last.count })
  return last.count
}
