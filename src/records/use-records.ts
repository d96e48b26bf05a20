import { useEffect, useState } from 'react'

import { subscribeToRecords } from './changes.ts'
import { type KeptRecords, recordsOf } from './records.ts'

/** The records of this borrower, read again after every change; null until they are read. */
export function useRecords(owner: string): KeptRecords | null {
  const [found, setFound] = useState<{ owner: string; records: KeptRecords } | null>(null)
  useEffect(() => {
    if (owner === '') return
    let latest = 0
    const read = async () => {
      const own = ++latest
      const records = await recordsOf(owner)
      if (own === latest) setFound({ owner, records })
    }
    void read()
    const stop = subscribeToRecords(() => void read())
    return () => {
      latest += 1
      stop()
    }
  }, [owner])
  return found?.owner === owner ? found.records : null
}
