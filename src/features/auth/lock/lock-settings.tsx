import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'

import { createPasskey } from '#src/device/passkey.ts'
import {
  canLock,
  lockAfter,
  type LockState,
  removePasskey,
  setPasskey,
  turnOffLock,
} from '#src/session/app-lock.ts'
import { lockNow } from '#src/session/lock.ts'
import { useOwner } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SelectField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { lazyPart } from '#src/updates/lazy-part.tsx'

import { lockQuery, passkeysQuery } from './lock-query.ts'

const minute = 60_000

const SetPin = lazyPart(() => import('./set-pin.tsx').then((code) => code.SetPin), {
  skeleton: () => <Skeleton rows={4} />,
})

/**
 * Sets up, changes and ends the lock of who is signed in; nothing for a visitor, nor where nothing is stored to be locked.
 * What stands below waits until it is known, so that nothing moves.
 */
export function LockSettings({ children }: { children: ReactNode }) {
  const owner = useOwner()
  const canHaveLock = owner !== '' && canLock()
  const { data: lock } = useQuery({ ...lockQuery(owner), enabled: canHaveLock })
  if (!canHaveLock) return children
  return (
    lock !== undefined && (
      <>
        <OwnLock owner={owner} lock={lock} />
        {children}
      </>
    )
  )
}

function OwnLock({ owner, lock }: { owner: string; lock: LockState | null }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSetting, setIsSetting] = useState(false)
  // What was pressed is gone.
  const focusTop = () => heading.current?.focus()
  const endSetting = () => {
    setIsSetting(false)
    focusTop()
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Trans>Lock</Trans>
        </h2>
        {isSetting ? (
          <SetPin owner={owner} after={lock?.after ?? minute} onDone={endSetting} />
        ) : lock ? (
          <LockIsOn owner={owner} lock={lock} onChangePin={() => setIsSetting(true)} onOff={focusTop} />
        ) : (
          <>
            <p className="note">
              <Trans>With a PIN, whoever holds this phone sees nothing of your loan.</Trans>
            </p>
            <Actions>
              <Button wide onClick={() => setIsSetting(true)}>
                <Trans>Lock this app</Trans>
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Says that a change was not stored. */
const sayNotKept = () => toast.error(msg`This phone could not keep this change.`)

interface LockIsOnProps {
  owner: string
  lock: LockState
  onChangePin: () => void
  /** Called once there is no lock any more. */
  onOff: () => void
}

function LockIsOn({ owner, lock, onChangePin, onOff }: LockIsOnProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const changed = () => queryClient.invalidateQueries(lockQuery(owner))
  const setAfter = useOneAtATime(async (after: number) => {
    if (!(await lockAfter(owner, after))) sayNotKept()
    await changed()
  })
  const turnOff = useOneAtATime(async () => {
    const isOff = await turnOffLock(owner)
    await changed()
    if (!isOff) return sayNotKept()
    toast.success(msg`The lock is off`)
    onOff()
  })
  return (
    <>
      {!lock.hasPin && (
        <p>
          <Trans>There is no PIN any more: only your password opens the app.</Trans>
        </p>
      )}
      <SelectField
        label={t`Lock after`}
        options={[
          { value: '0', label: t`At once` },
          { value: String(minute), label: t`1 minute` },
          { value: String(5 * minute), label: t`5 minutes` },
          { value: String(15 * minute), label: t`15 minutes` },
        ]}
        value={String(lock.after)}
        onChange={(event) => void setAfter(Number(event.target.value))}
      />
      {lock.hasPin && <Fingerprint owner={owner} lock={lock} onChanged={changed} />}
      <Actions>
        <Button wide onClick={lockNow}>
          <Trans>Lock now</Trans>
        </Button>
        <Button variant="secondary" wide onClick={onChangePin}>
          <Trans>Change PIN</Trans>
        </Button>
        <Button variant="quiet" wide onClick={turnOff}>
          <Trans>Turn off lock</Trans>
        </Button>
      </Actions>
    </>
  )
}

interface FingerprintProps {
  owner: string
  lock: LockState
  onChanged: () => Promise<unknown>
}

/** Only where the phone can; off until the borrower wants it. */
function Fingerprint({ owner, lock, onChanged }: FingerprintProps) {
  const { t } = useLingui()
  const { data: mayHave = false } = useQuery(passkeysQuery)
  const [hasFailed, setHasFailed] = useState(false)
  const toggle = useOneAtATime(async (isWanted: boolean) => {
    setHasFailed(false)
    if (isWanted) {
      const made = await createPasskey()
      const isSet = made && (await setPasskey(owner, { id: made.id, salt: made.salt }, made.secret))
      setHasFailed(!isSet)
    } else if (!(await removePasskey(owner))) sayNotKept()
    await onChanged()
  })
  if (!mayHave && !lock.passkey) return null
  return (
    <Checkbox
      label={
        <>
          {t`Use fingerprint or face`}
          <span className="note">
            <br />
            <Trans>Everyone whose finger or face opens this phone then opens this app too.</Trans>
          </span>
        </>
      }
      checked={lock.passkey !== null}
      error={hasFailed && t`This phone cannot open the app with a fingerprint or face. Use the PIN.`}
      onChange={(event) => void toggle(event.target.checked)}
    />
  )
}
