import { useEffect, useState } from 'react'

import { readFile } from '#src/outbox/client.ts'
import type { OutboxFile } from '#src/outbox/item.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'

/**
 * An address to draw a waiting picture from while this is drawn: null while it is being made, undefined for a PDF or when its
 * bytes are gone.
 */
export function usePreview(item: OutboxFile | undefined): string | null | undefined {
  const [read, setRead] = useState<{ id: string; file: File | null } | null>(null)
  const url = useObjectUrl(read?.file)
  const id = item?.id
  const isPicture = item !== undefined && item.type.startsWith('image/')

  // Once for each file: after it was sent its bytes are gone from the phone, and the picture drawn from them stays.
  useEffect(() => {
    if (!item || !isPicture || item.address !== '') return
    let isOver = false
    const draw = async () => {
      const file = await readFile(item)
      if (!isOver) setRead({ id: item.id, file })
    }
    void draw()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what changes of an item while it waits makes no other picture
  }, [id])

  if (read && read.id === id) return read.file ? (url ?? null) : undefined
  return isPicture && item.address === '' ? null : undefined
}
