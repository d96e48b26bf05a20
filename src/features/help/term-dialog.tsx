import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.tsx'

import { glossary, type Word } from './glossary.ts'

interface TermDialogProps {
  title: string
  word: Word
  open: boolean
  onClose: () => void
}

/** What one word means. */
export function TermDialog({ title, word, open, onClose }: TermDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Stack>
        <p>{t(glossary[word].meaning)}</p>
        <Link to="/help" search={{ page: 'words' }} replace className={buttonClass('secondary', true)}>
          <Trans>All words</Trans>
        </Link>
      </Stack>
    </Dialog>
  )
}
