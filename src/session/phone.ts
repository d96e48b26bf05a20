import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { readSealed, subscribeToSealed, writeSealed } from '#src/storage/sealed-local.ts'

import { storedSession } from './session.ts'

/** Stores the phone number with which this borrower signs in. */
export const savePhone = (owner: string, phone: string): Promise<boolean> =>
  writeSealed('phone', owner, phone)

/** The phone number of who is signed in; '' where it is not known. */
export const storedPhone = (): string => readSealed('phone', storedSession()?.owner ?? '', v.string()) ?? ''

export const usePhone = (): string => useSyncExternalStore(subscribeToSealed, storedPhone)
