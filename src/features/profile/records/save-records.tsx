import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { shareFile } from '#src/device/share-file.ts'
import type { KeptRecords } from '#src/records/records.ts'
import { storedSession } from '#src/session/session.ts'
import { ShareButton } from '#src/ui/share-button.tsx'
import { toast } from '#src/ui/toast.ts'

/** Gives the records away as a file, before they go. */
export function SaveRecords({ owner, records }: { owner: string; records: KeptRecords }) {
  const { i18n } = useLingui()
  const save = async () => {
    try {
      const code = await import('./records-file.ts')
      const file = await code.recordsFile(owner, records, i18n)
      // Whoever has left since wants no file of theirs here.
      return storedSession()?.owner === owner ? await shareFile(file) : null
    } catch {
      toast.error(msg`The file could not be made. Please try again.`)
      return null
    }
  }
  return (
    <ShareButton
      share={save}
      words={{
        downloaded: <Trans>Look for the file in your downloads before you log out.</Trans>,
        shared: <Trans>The file was handed on.</Trans>,
      }}
    >
      <Trans>Save them as a file first</Trans>
    </ShareButton>
  )
}
