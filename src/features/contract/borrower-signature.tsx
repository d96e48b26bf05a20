import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { savedSignature } from '#src/drafts/signature-backup.ts'
import { useSession } from '#src/session/use-session.ts'
import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { useObjectUrl } from '#src/ui/use-object-url.ts'

import type { SignatureImage } from './signature-image.ts'

import styles from './borrower-signature.module.css'

/** The signature under a contract: the provider's image, else this phone's copy, else a sentence (decisions.md C55). */
export function BorrowerSignature({ url }: { url: string }) {
  const session = useSession()
  const [failedUrl, setFailedUrl] = useState('')
  if (url && url !== failedUrl) {
    return <Drawn url={url} onFailed={() => setFailedUrl(url)} />
  }
  return session ? <SavedSignature borrower={session.owner} /> : <NoSignature />
}

function SavedSignature({ borrower }: { borrower: string }) {
  const { data: png } = useQuery({
    queryKey: ['saved-signature', borrower],
    queryFn: () => savedSignature(borrower),
    gcTime: 0,
    staleTime: 'static',
    meta: { silent: true },
  })
  const address = useObjectUrl(png)
  const [isBroken, setIsBroken] = useState(false)
  if (png === null || isBroken) return <NoSignature />
  if (address === undefined) return <CardSkeletons count={1} />
  return (
    <FromPhone>
      <Drawn url={address} onFailed={() => setIsBroken(true)} />
    </FromPhone>
  )
}

const FromPhone = ({ children }: { children: ReactNode }) => (
  <figure className={styles.figure}>
    {children}
    <figcaption className="note">
      <Trans>Copy saved on this phone</Trans>
    </figcaption>
  </figure>
)

/** The same as part of a document, which is drawn once and needs nobody later. Null where there is none. */
export function DocumentSignature({ signature }: { signature: SignatureImage | null }) {
  if (!signature) return <NoSignature />
  const image = <Drawn url={signature.image} />
  return signature.isFromPhone ? <FromPhone>{image}</FromPhone> : image
}

function Drawn({ url, onFailed }: { url: string; onFailed?: () => void }) {
  const { t } = useLingui()
  return (
    <img
      className={styles.image}
      src={url}
      alt={t`Borrower's signature`}
      width={320}
      height={200}
      onError={onFailed}
    />
  )
}

const NoSignature = () => (
  <p className="note">
    <Trans>The signature image could not be loaded</Trans>
  </p>
)
