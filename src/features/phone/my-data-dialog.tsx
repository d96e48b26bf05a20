import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { shareFile, type SharedFile } from '#src/device/share-file.ts'
import { storedSession } from '#src/session/session.ts'
import { useIsTabOnly } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileStays } from '#src/ui/file-stays.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { toast } from '#src/ui/toast.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { htmlFile } from './my-data-page.ts'
import { jsonFile, readMyData, unreadIn } from './read-my-data.ts'

type Kind = 'html' | 'json'

interface MyDataDialogProps {
  title: string
  owner: string
  open: boolean
  onClose: () => void
}

/** Gives away everything of the borrower's as a file, and says before what that means. */
export function MyDataDialog({ owner, ...dialog }: MyDataDialogProps) {
  return (
    <Dialog {...dialog}>
      <Choice owner={owner} />
    </Dialog>
  )
}

// Here only while the dialog is open: what became of an earlier one says nothing of this time.
function Choice({ owner }: { owner: string }) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const isTabOnly = useIsTabOnly()
  const [making, setMaking] = useState<Kind | null>(null)
  const [outcome, setOutcome] = useState<SharedFile | null>(null)
  const [isPart, setIsPart] = useState(false)
  const isShown = useIsShown()

  const make = useOneAtATime(async (kind: Kind) => {
    setMaking(kind)
    setOutcome(null)
    try {
      const data = await readMyData(queryClient, owner)
      // Whoever has closed it or left since wants no file of theirs here.
      if (!isShown() || storedSession()?.owner !== owner) return
      setIsPart(unreadIn(data).length > 0)
      setOutcome(await shareFile(kind === 'json' ? jsonFile(data) : htmlFile(data, i18n)))
    } catch {
      if (isShown()) toast.error(msg`The file could not be made. Please try again.`)
    } finally {
      setMaking(null)
    }
  })

  return (
    <Stack>
      <p>
        <Trans>
          Your profile, loans, installments, wallet and withdrawals, read from the lender now, and what only
          this phone has.
        </Trans>
      </p>
      <p>
        <strong>
          <Trans>The file is not protected: whoever gets it can read it.</Trans>
        </strong>
      </p>
      {isTabOnly && (
        <p>
          <FileStays />
        </p>
      )}
      <Actions>
        <Button wide busy={making === 'html'} onClick={() => make('html')}>
          <Trans>To read (.html)</Trans>
        </Button>
        <Button variant="secondary" wide busy={making === 'json'} onClick={() => make('json')}>
          <Trans>For other apps (.json)</Trans>
        </Button>
      </Actions>
      <p aria-live="polite">
        {making && <Trans>Reading…</Trans>}
        {outcome === 'downloaded' && <Trans>Look for the file in your downloads.</Trans>}
        {outcome === 'shared' && <Trans>The file was handed on.</Trans>}{' '}
        {outcome && outcome !== 'cancelled' && isPart && (
          <Trans>Not everything could be read just now: the file says what is missing.</Trans>
        )}
      </p>
    </Stack>
  )
}
