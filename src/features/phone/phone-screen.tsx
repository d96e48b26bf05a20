import { Trans } from '@lingui/react/macro'

import { useIsTabOnly, useOwner } from '#src/session/use-session.ts'
import { Stack } from '#src/ui/layout.tsx'
import { NothingKept } from '#src/ui/nothing-kept.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { DataUse } from './data-use.tsx'
import { DeleteAll } from './delete-all.tsx'
import { MyData } from './my-data.tsx'
import { StoredRows } from './stored-rows.tsx'
import { useOnThisPhone } from './use-on-this-phone.ts'

/** Everything that this app has on the phone, in plain words, and the ways to be rid of it or to take it along. */
export function PhoneScreen() {
  const owner = useOwner()
  const isTabOnly = useIsTabOnly()
  const { found, lookAgain } = useOnThisPhone(owner)
  // What stands below it would be moved.
  if (!found) return <CardSkeletons count={2} facts={4} />
  return (
    <Stack gap={6}>
      {!found.canKeep && (
        <p>
          {isTabOnly ? (
            <NothingKept />
          ) : found.canEncrypt ? (
            <Trans>This phone could not keep a copy. What you type may be lost when the app closes.</Trans>
          ) : (
            <Trans>This address is not secure (https), so nothing is remembered on this phone.</Trans>
          )}
        </p>
      )}
      {found.canKeep && <StoredRows {...found} owner={owner} onDeleted={lookAgain} />}
      {owner !== '' && <MyData owner={owner} />}
      <DataUse onChange={lookAgain} />
      {owner !== '' && <DeleteAll />}
    </Stack>
  )
}
