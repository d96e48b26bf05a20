import * as v from 'valibot'

import { entryCodec } from '#src/storage/entry-codec.ts'
import { randomId } from '#src/storage/hex.ts'
import { isNothingKept } from '#src/storage/keep-nothing.ts'
import { areKeysTaken, isAnyLocked } from '#src/storage/keys.ts'
import { isUnopened, openEntries, readSealed, removeSealed, writeSealed } from '#src/storage/sealed-local.ts'
import { markSnapshots } from '#src/storage/snapshots.ts'

import { savePhone } from './phone.ts'
import { endStored, oldSession, storedSession, updateSession } from './session.ts'

/** What a visitor did in this tab is this borrower's from now on. */
async function adoptVisitors(owner: string): Promise<void> {
  const adopt = async (name: 'calculator' | 'left-off') => {
    const value = readSealed(name, '', v.unknown())
    if (!value) return
    // Where it cannot be stored as the borrower's it does not stay as a visitor's either.
    if (isNothingKept()) removeSealed(name)
    await writeSealed(name, owner, value)
  }
  await Promise.all([adopt('calculator'), adopt('left-off')])
  const quote = readSealed('visitor-quote', '', v.unknown())
  if (quote && ((await writeSealed('kept-quote', owner, quote)) || isNothingKept()))
    removeSealed('visitor-quote')
}

/** Opens what whoever is signed in has stored on this phone. Nothing of it can be read before. */
export async function openBorrower(): Promise<void> {
  const old = oldSession()
  if (old) updateSession({ token: old.token, owner: randomId(), expiresAt: old.expiresAt })
  const session = storedSession()
  if (!session) return
  await openEntries(session.owner, entryCodec)
  // It has ended, and the phone forgot that it said so. Where no password opens what is left either, it was a log-out, and
  // nobody has signed in since.
  if (isUnopened('phone') && (await areKeysTaken(session.owner)))
    return endStored(session, { isLogout: !(await isAnyLocked()) })
  await adoptVisitors(session.owner)
  if (old) await Promise.all([savePhone(session.owner, old.phone), markSnapshots(old.token, session.owner)])
}
