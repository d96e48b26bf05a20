import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { useSession } from '#src/session/use-session.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

import styles from './borrower-signature.module.css'
import { useSavedSignature } from './use-saved-signature.ts'

/** The signature under a contract: the provider's image, else this phone's copy, else a sentence (decisions.md C55). */
export function BorrowerSignature({ url }: { url: string }) {
  const { t } = useLingui()
  const session = useSession()
  const [failedUrl, setFailedUrl] = useState('')
  if (url && url !== failedUrl) {
    return <SignatureImage url={url} label={t`Borrower's signature`} onFailed={() => setFailedUrl(url)} />
  }
  return session ? <SavedSignature borrower={session.owner} /> : <NoSignature />
}

function SavedSignature({ borrower }: { borrower: string }) {
  const { t } = useLingui()
  const address = useSavedSignature(borrower)
  const [isBroken, setIsBroken] = useState(false)
  if (address === undefined) return <Skeleton shape="card" />
  if (address === null || isBroken) return <NoSignature />
  return (
    <figure className={styles.figure}>
      <SignatureImage url={address} label={t`Borrower's signature`} onFailed={() => setIsBroken(true)} />
      <figcaption className={styles.caption}>
        <Trans>Copy saved on this phone</Trans>
      </figcaption>
    </figure>
  )
}

function SignatureImage({ url, label, onFailed }: { url: string; label: string; onFailed: () => void }) {
  return <img className={styles.image} src={url} alt={label} width={320} height={200} onError={onFailed} />
}

const NoSignature = () => (
  <p className={styles.missing}>
    <Trans>The signature image could not be loaded</Trans>
  </p>
)
