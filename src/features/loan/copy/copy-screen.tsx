import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Send } from 'lucide-react'
import { useRef, useState } from 'react'

import { shareFile, type SharedFile } from '#src/device/share-file.ts'
import { LoanRead } from '#src/features/loan/progress/loan-read.tsx'
import { AmountsShown } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'

import { CopyDocument } from './copy-document.tsx'
import styles from './copy.module.css'
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
  const drawn = useRef<HTMLElement>(null)
  const [madeAt] = useState(() => Date.now())
  const [outcome, setOutcome] = useState<SharedFile | null>(null)
  const { orderNumber, id } = copied.loan
  const send = async () => {
    if (!drawn.current) return
    const number = orderNumber || id
    const name = `easy-loan-${number.replace(/[^\w-]/g, '')}`
    setOutcome(
      await shareFile(fileOf(drawn.current, { title: t`Loan ${number}`, name, language: i18n.locale })),
    )
  }
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        <p>
          <Trans>Keep this outside of the app: on paper, in your mail or with someone you trust.</Trans>
        </p>
        <Button wide icon={<Printer aria-hidden />} onClick={() => print()}>
          <Trans>Save or print</Trans>
        </Button>
        <Button variant="secondary" wide icon={<Send aria-hidden />} onClick={() => void send()}>
          <Trans>Send to myself</Trans>
        </Button>
        <div aria-live="polite" className={styles.outcome}>
          {outcome === 'downloaded' && <Trans>The copy is in your downloads, as one file.</Trans>}
          {outcome === 'shared' && <Trans>The copy was handed on, as one file.</Trans>}
        </div>
      </Stack>
      {/* It is what is printed and handed on. */}
      <AmountsShown value={true}>
        <CopyDocument copied={copied} readAt={readAt} madeAt={madeAt} ref={drawn} />
      </AmountsShown>
    </Stack>
  )
}
