import { useEffect, useState } from 'react'

import { nextPaint } from '#src/device/next-paint.ts'

const load = () => import('./home-later.ts')

/** What home does not draw first: undefined until it has come, null where it was lost. */
export type HomeLater = Awaited<ReturnType<typeof load>> | null | undefined

// Once it is here Home is drawn whole, so that Back leads to the place in it that was left.
let here: HomeLater

export function useHomeLater(): HomeLater {
  const [code, setCode] = useState(here)
  useEffect(() => {
    let isOpen = true
    const fetchCode = async () => {
      await nextPaint()
      here = await load().catch(() => null)
      if (isOpen) setCode(here)
    }
    void fetchCode()
    return () => void (isOpen = false)
  }, [])
  return code
}
