import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { shareFile, type SharedFile } from '#src/device/share-file.ts'
import type { KeptRecords } from '#src/records/records.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { msg } from '@lingui/core/macro'

/** Gives the records away as a file, before they go. */
export function SaveRecords({ owner, records }: { owner: string; records: KeptRecords }) {
  const { i18n } = useLingui()
  const [outcome, setOutcome] = useState<SharedFile | null>(null)
  const save = useOneAtATime(async () => {
    try {
      const { recordsFile } = await import('./records-file.ts')
      setOutcome(await shareFile(await recordsFile(owner, records, i18n)))
    } catch {
      toast.error(msg`The file could not be made. Please try again.`)
    }
  })
  return (
    <>
      <Button variant="secondary" wide onClick={save}>
        <Trans>Save them as a file first</Trans>
      </Button>
      <p aria-live="polite">
        {outcome === 'downloaded' && <Trans>The file is in your downloads.</Trans>}
        {outcome === 'shared' && <Trans>The file was handed on.</Trans>}
      </p>
    </>
  )
}
