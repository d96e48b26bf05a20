import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { UserInfo } from '#src/api/schema/info.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { refusalWords } from '#src/ui/refusal-words.ts'

import styles from './section-skeleton.module.css'

interface SectionDataProps {
  isView: boolean
  children: (info: UserInfo | undefined) => ReactNode
}

const skeleton = (
  <div aria-hidden className={styles.fields}>
    {[1, 2, 3, 4, 5].map((field) => (
      <div key={field} className={styles.field} />
    ))}
  </div>
)

/** Reads what the borrower gave before. A view needs it; a form opens at once, and is filled when it comes. */
export function SectionData({ isView, children }: SectionDataProps) {
  const result = useQuery(userInfoQuery)
  const outbox = useOutbox()
  const words = refusalWords(result.error)
  const isReady = !isView && outbox.state !== 'loading'
  const [hasOpened, setHasOpened] = useState(isReady)
  // A form that was shown once stays, or what was typed would be taken away with it.
  if (isReady && !hasOpened) setHasOpened(true)

  if (isView && !hasOpened) {
    return (
      <Loaded result={result} skeleton={skeleton}>
        {children}
      </Loaded>
    )
  }
  if (!hasOpened) return skeleton
  return (
    <Stack>
      {result.isError && !result.data && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" busy={result.isFetching} onClick={() => void result.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Stack gap={2}>
            <p>
              <Trans>What you gave before could not be loaded. You can still fill in the form.</Trans>
            </p>
            {words && <p>{words}</p>}
          </Stack>
        </Banner>
      )}
      {children(result.data)}
    </Stack>
  )
}
