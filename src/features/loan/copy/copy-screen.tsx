import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Send } from 'lucide-react'
import { useRef, useState } from 'react'

import { shareFile } from '#src/device/share-file.ts'
import { LoanRead } from '#src/features/loan/progress/loan-read.tsx'
import { AmountsShown } from '#src/i18n/use-format.ts'
import { useIsTabOnly } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { FileStays } from '#src/ui/file-stays.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { ShareButton } from '#src/ui/share-button.tsx'

import { CopyDocument } from './copy-document.tsx'
import { fileOf } from './copy-file.ts'
import { type Copied, useCopy } from './use-copy.ts'

/** A loan's whole price, contract, signature and what was agreed to, to be kept outside of this app. */
export function CopyScreen({ id }: { id: string }) {
  const result = useCopy(id)
  return (
    <LoanRead result={result}>{(copied) => <Copy copied={copied} readAt={result.dataUpdatedAt} />}</LoanRead>
  )
}

function Copy({ copied, readAt }: { copied: Copied; readAt: number }) {
  const { t, i18n } = useLingui()
  const isTabOnly = useIsTabOnly()
  const drawn = useRef<HTMLElement>(null)
  const [madeAt] = useState(() => Date.now())
  const { orderNumber, id } = copied.loan
  const send = async () => {
    if (!drawn.current) return null
    const number = orderNumber || id
    const name = `easy-loan-${number.replace(/[^\w-]/g, '')}`
    return shareFile(fileOf(drawn.current, { title: t`Loan ${number}`, name, language: i18n.locale }))
  }
  return (
    <Stack>
      <Stack gap={3}>
        <p>
          <Trans>Keep this outside of the app: on paper, in your mail or with someone you trust.</Trans>
        </p>
        {isTabOnly && (
          <p>
            <FileStays />
          </p>
        )}
        <Button wide icon={<Printer />} onClick={() => print()}>
          <Trans>Save or print</Trans>
        </Button>
        <ShareButton
          share={send}
          icon={<Send />}
          words={{
            downloaded: <Trans>Look for the copy in your downloads: it is one file.</Trans>,
            shared: <Trans>The copy was handed on, as one file.</Trans>,
          }}
        >
          <Trans>Send to myself</Trans>
        </ShareButton>
      </Stack>
      {/* It is what is printed and handed on. */}
      <AmountsShown value={true}>
        {/* What is read again meanwhile makes another copy. */}
        <CopyDocument copied={copied} readAt={readAt} madeAt={Math.max(madeAt, readAt)} ref={drawn} />
      </AmountsShown>
    </Stack>
  )
}
