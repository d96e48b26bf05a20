import { useState } from 'react'

import { useSession } from '#src/session/use-session.ts'

/** Another value for each borrower who comes after another one; who signs in goes on with what they did as a visitor. */
export function useBorrowerCount(): number {
  const owner = useSession()?.owner
  const [last, setLast] = useState({ owner, count: 0 })
  if (last.owner !== owner) setLast({ owner, count: last.owner ? last.count + 1 : last.count })
  return last.count
}
