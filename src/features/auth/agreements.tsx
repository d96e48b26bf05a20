import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { AgreementKind } from '#src/domain/agreed.ts'
import { Button } from '#src/ui/button.tsx'
import { Inline } from '#src/ui/layout.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'
import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

import styles from './agreements.module.css'

interface AgreementProps {
  /** While its own name is not there. */
  title: string
  name: AgreementKind
  open: boolean
  onClose: () => void
}

const Agreement = lazyDialog<AgreementProps>(async () => {
  const { AgreementDialog } = await import('#src/features/agreements/agreement-dialog.tsx')
  return ({ name, open, onClose }) => <AgreementDialog open={open ? name : undefined} onClose={onClose} />
})

/** The lender's two texts, to be read over the form in which one agrees to them. */
export function Agreements() {
  const { t } = useLingui()
  const dialog = useDialog()
  const [name, setName] = useState<AgreementKind>('user-service')
  const read = (which: AgreementKind) => {
    setName(which)
    dialog.open()
  }
  return (
    <div>
      <p>
        <Trans>Read before you agree:</Trans>
      </p>
      <Inline className={styles.links}>
        <Button variant="quiet" onClick={() => read('user-service')}>
          <Trans>User Service Agreement</Trans>
        </Button>
        <Button variant="quiet" onClick={() => read('loan')}>
          <Trans>Loan Agreement</Trans>
        </Button>
      </Inline>
      <Agreement
        title={name === 'loan' ? t`Loan Agreement` : t`User Service Agreement`}
        name={name}
        open={dialog.isOpen}
        onClose={dialog.close}
      />
    </div>
  )
}
