import type { Fee, HomeConfig } from '#src/api/schema/index.ts'
import { canonicalText } from '#src/domain/agreed.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { factsOnScreen } from '#src/domain/facts-on-screen.ts'
import { removeIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { atMost } from '#src/storage/pending.ts'

import { type Agreed, agreedKey, attachAgreed, markAgreements, sha256 } from './agreed.ts'

/** Milliseconds: a submit waits no longer for its record. */
const patience = 1_000

/** What an application's screen shows: the amount in the currency's main unit, the lender's figures, its agreements. */
interface Shown {
  amount: number
  months: number
  fee: Fee | null
  /** With the language in which the agreements were ticked, where that is known: the screen's may be another by now. */
  config: (HomeConfig & { language?: string }) | undefined
  language: string
}

async function write(owner: string, at: number, { config, language, ...shown }: Shown): Promise<void> {
  const textLanguage = config?.language ?? language
  const agreements = await markAgreements(config, textLanguage)
  const shownFacts = factsOnScreen({ ...shown, today: dayOf(at) ?? '', agreements })
  const record: Agreed = {
    at,
    language,
    textLanguage,
    facts: shownFacts,
    names: agreements.map(({ name }) => name),
    fingerprint: await sha256(canonicalText(shownFacts)),
    orderId: null,
  }
  await writeIndexed('agreed', agreedKey(owner, at), record)
}

/**
 * Writes down what is on screen. `inTime` resolves once it lies on the phone, or after a second at most, whether or not it
 * could be written: nothing here holds up a submit.
 */
export function noteAgreed(owner: string, shown: Shown) {
  const at = Date.now()
  const written = write(owner, at, shown).catch(() => undefined)
  return {
    inTime: atMost(patience, written),
    /** The lender has it, under this id. */
    accepted: (orderId: string) => written.then(() => attachAgreed(owner, at, orderId)),
    /** The lender said no. */
    refused: () => written.then(() => removeIndexed('agreed', agreedKey(owner, at))),
  }
}
