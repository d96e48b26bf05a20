import { useEffect, useState } from 'react'

const load = () => import('./home-later.ts')

/** What home does not draw first: undefined until it has come, null where it was lost. */
export type HomeLater = Awaited<ReturnType<typeof load>> | null | undefined

export function useHomeLater(): HomeLater {
  const [code, setCode] = useState<HomeLater>()
  useEffect(() => {
    let isHere = true
    void load()
      .catch(() => null)
      .then((loaded) => isHere && setCode(loaded))
    return () => void (isHere = false)
  }, [])
  return code
}
