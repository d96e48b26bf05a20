import { type ReactNode, useEffect, useState } from 'react'

import { LoadFailed } from '#src/ui/load-failed.tsx'

import { shouldReload } from './lost-code.ts'

/** Stands where code is missing: loads the page anew by itself where that may be, else when it is asked to. */
export function LostCodeNotice({ children }: { children?: ReactNode }) {
  const [isBusy, setIsBusy] = useState(true)

  useEffect(() => {
    const recover = () =>
      void shouldReload(false).then((isDue) => (isDue ? location.reload() : setIsBusy(false)))
    recover()
    addEventListener('online', recover)
    return () => removeEventListener('online', recover)
  }, [])

  const retry = async () => {
    setIsBusy(true)
    if (await shouldReload(true)) location.reload()
    else setIsBusy(false)
  }
  return (
    <LoadFailed busy={isBusy} onRetry={() => void retry()}>
      {children}
    </LoadFailed>
  )
}
