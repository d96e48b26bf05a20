import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { unknown } from '#src/i18n/format.ts'

import { SectionData } from '../section-data.tsx'
import { SectionView } from '../section-form.tsx'
import { SignatureForm } from './signature-form.tsx'

import styles from './signature-pad.module.css'

/** The borrower's signature, drawn or typed on the phone. */
export function SignatureScreen({ isView }: { isView: boolean }) {
  if (!isView) return <SignatureForm />
  return (
    <SectionData isView>
      {(info) => (
        <SectionView>
          <StoredSignature address={info?.signature ?? ''} />
        </SectionView>
      )}
    </SectionData>
  )
}

function StoredSignature({ address }: { address: string }) {
  const { t } = useLingui()
  const [hasFailed, setHasFailed] = useState(false)
  if (address === '') return <p>{unknown}</p>
  if (hasFailed) {
    return (
      <p>
        <Trans>The signature image could not be loaded</Trans>
      </p>
    )
  }
  return (
    <img className={styles.saved} src={address} alt={t`Saved signature`} onError={() => setHasFailed(true)} />
  )
}
