import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { askPasskey } from '#src/device/passkey.ts'
import { inTurnOfTabs } from '#src/device/tabs.ts'
import type { LockState, Secret } from '#src/session/app-lock.ts'
import { lockedSession } from '#src/session/lock.ts'
import { type Attempt, mostWrongPins, tryUnlock } from '#src/session/unlock.ts'
import { Button } from '#src/ui/button.tsx'
import { Actions, Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useCountdown } from '#src/ui/use-countdown.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { Keypad } from './keypad.tsx'
import { pinLength } from './lock-form.ts'
import { LockFrame } from './lock-frame.tsx'
import { PinField } from './pin-field.tsx'
import { StartAgain } from './start-again.tsx'

const clock = () => performance.now()

/** Seconds to wait after so many wrong passwords. */
const waitAfter = (wrong: number) => (wrong === 0 ? 0 : Math.min(2 ** wrong, 300))

const wrongOf = () => lockedSession()?.lock ?? { wrongPins: 0, wrongPasswords: 0 }

interface LockScreenProps {
  /** Null where it could not be read. */
  lock: LockState | null
  /** Called when the session is open, or nothing of it is left. */
  onOpen: () => void
}

/** What stands before every screen while the app is locked. */
export function LockScreen({ lock, onOpen }: LockScreenProps) {
  const { t } = useLingui()
  // The phone may have refused to forget it.
  const [hasPin, setHasPin] = useState((lock?.hasPin ?? false) && wrongOf().wrongPins < mostWrongPins)
  const [isByPin, setIsByPin] = useState(hasPin)
  const [typed, setTyped] = useState('')
  const notOpened = <Trans>This phone could not open what it has stored. Restart it and try again.</Trans>
  const [error, setError] = useState<ReactNode>(lock ? null : notOpened)
  const [isBusy, setIsBusy] = useState(false)
  // Also after a relaunch: closing the app gives no faster try.
  const [wait, startWait] = useCountdown(waitAfter(wrongOf().wrongPasswords), clock)
  const stateId = useId()
  const passkey = hasPin ? lock?.passkey : null
  const form = useRef<HTMLFormElement>(null)
  const wasByPin = useRef(isByPin)
  // What was pressed to come here, or the field of the PIN, is gone.
  useEffect(() => {
    if (wasByPin.current === isByPin) return
    wasByPin.current = isByPin
    form.current?.querySelector('input')?.focus()
  }, [isByPin])
  const mustWait = wait > 0 && !isByPin
  const [count, total] = [typed.length, pinLength]

  const change = (next: string) => {
    setTyped(next)
    setError(null)
  }
  const switchTo = (byPin: boolean) => {
    setIsByPin(byPin)
    change('')
  }

  const notConfirmed = <Trans>Your phone did not confirm that it is you. Try again, or use the PIN.</Trans>
  const tell = (attempt: Attempt, secret: Secret) => {
    if (attempt === 'open') return onOpen()
    setIsBusy(false)
    if (attempt === 'failed') {
      setError(notOpened)
      return
    }
    setTyped('')
    const { wrongPins, wrongPasswords } = wrongOf()
    if ('password' in secret) {
      setError(<Trans>This password is not right.</Trans>)
      startWait(waitAfter(wrongPasswords))
    } else if (wrongPins >= mostWrongPins) {
      setHasPin(false)
      setIsByPin(false)
      setError(<Trans>Five wrong PINs: from now on only your password opens.</Trans>)
    } else if ('passkey' in secret) setError(notConfirmed)
    else {
      const left = mostWrongPins - wrongPins
      setError(
        <Trans>
          This PIN is not right. <Plural value={left} _1="# try is left." other="# tries are left." />
        </Trans>,
      )
    }
  }
  const attempt = async (secret: Secret) => {
    setIsBusy(true)
    setError(null)
    tell(await inTurnOfTabs('session', () => tryUnlock(secret)), secret)
  }
  const send = async () => {
    if (mustWait) return
    if (typed === '')
      setError(isByPin ? <Trans>Please enter a PIN</Trans> : <Trans>Please enter your password</Trans>)
    else if (isByPin && typed.length < pinLength) setError(<Trans>A PIN has 6 digits</Trans>)
    else await attempt(isByPin ? { pin: typed } : { password: typed })
  }
  const sendPasskey = useOneAtATime(async () => {
    if (!passkey) return
    const secret = await askPasskey(passkey)
    if (secret) await attempt({ passkey: secret })
    else setError(notConfirmed)
  })

  return (
    <LockFrame>
      <Form ref={form} onSubmit={send}>
        {isByPin ? (
          <>
            <PinField
              label={t`PIN`}
              // Its own keypad stands below.
              inputMode="none"
              value={typed}
              error={error}
              onChange={(event) => change(event.target.value.replaceAll(/\D/g, ''))}
            />
            {/* The keys have the focus, so the field does not say what is typed in it. */}
            <output className="visually-hidden">{typed && t`${count} of ${total}`}</output>
            <Keypad
              onDigit={(digit) => change((typed + digit).slice(0, pinLength))}
              onDelete={() => change(typed.slice(0, -1))}
            />
          </>
        ) : (
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            enterKeyHint="go"
            value={typed}
            error={error}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <p id={stateId} className="note">
          <output>{isBusy && <Trans>Opening what is on this phone…</Trans>}</output>
          {/* It goes on every second, of which nobody wants to be told aloud. */}
          {!isBusy && mustWait && <Trans>You can try again in {wait} s.</Trans>}
        </p>
        <Actions>
          <Button
            type="submit"
            wide
            busy={isBusy}
            aria-disabled={mustWait || undefined}
            aria-describedby={stateId}
          >
            <Trans>Unlock</Trans>
          </Button>
          {passkey && (
            <Button variant="secondary" wide onClick={sendPasskey}>
              <Trans>Use fingerprint or face</Trans>
            </Button>
          )}
          {isByPin ? (
            <Button variant="quiet" wide onClick={() => switchTo(false)}>
              <Trans>Use my password instead</Trans>
            </Button>
          ) : (
            hasPin && (
              <Button variant="quiet" wide onClick={() => switchTo(true)}>
                <Trans>Use my PIN instead</Trans>
              </Button>
            )
          )}
          <StartAgain onDone={onOpen} />
        </Actions>
      </Form>
    </LockFrame>
  )
}
