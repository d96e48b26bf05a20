import { useCallback, useEffect, useRef, useState } from 'react'

import { savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { watchOutbox } from '#src/outbox/client.ts'
import { canEncrypt } from '#src/storage/area.ts'
import { canKeep, measureStored } from '#src/storage/measure.ts'

import { type Row, rowsOf } from './rows.ts'

interface OnThisPhone {
  rows: Row[]
  /** The app's own files, in bytes. */
  app: number
  /** False where nothing of this person can be stored. */
  canKeep: boolean
  /** False where the address is not secure, which is one reason for it. */
  canEncrypt: boolean
  /** Whether the phone said that it deletes none of it by itself. */
  isPromised: boolean
}

async function look(owner: string): Promise<OnThisPhone> {
  const [stored, isKept, isPromised] = await Promise.all([
    measureStored(owner, savedAtHeader),
    canKeep(owner),
    // There is no such promise where the address is not secure.
    'storage' in navigator ? navigator.storage.persisted().catch(() => false) : false,
  ])
  return { rows: rowsOf(stored), app: stored.app, canKeep: isKept, canEncrypt: canEncrypt(), isPromised }
}

/** What is on this phone, looked at again when what waits changes, and by `lookAgain`; null until it is known. */
export function useOnThisPhone(owner: string) {
  const [found, setFound] = useState<OnThisPhone | null>(null)
  const latest = useRef(0)
  const lookAgain = useCallback(async () => {
    const own = ++latest.current
    const now = await look(owner)
    if (own === latest.current) setFound(now)
  }, [owner])
  useEffect(() => {
    const follow = () => void lookAgain()
    follow()
    const stop = watchOutbox(follow)
    return () => {
      latest.current += 1
      stop()
    }
  }, [lookAgain])
  return { found, lookAgain }
}
