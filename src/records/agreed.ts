import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import type { Agreement, HomeConfig } from '#src/api/schema/index.ts'
import { type AgreedFacts, agreementKinds } from '#src/domain/agreed.ts'
import { hexOf } from '#src/storage/hex.ts'
import { allIndexed, readIndexed, removeIndexedOf, updateIndexed } from '#src/storage/indexed.ts'
import { readAs } from '#src/storage/read-as.ts'

// What a borrower agreed to, as it was on screen at the tap on Submit (note-agreed.ts).

const amount = v.nullable(v.number())
const term = v.number()
const facts: v.GenericSchema<unknown, AgreedFacts> = v.object({
  amount: v.number(),
  months: v.number(),
  payments: v.array(v.number()),
  fee: amount,
  total: amount,
  cost: amount,
  apr: amount,
  effective: amount,
  dailyRate: amount,
  deposit: v.object({ least: v.number(), most: v.number() }),
  terms: v.object({
    lowestRate: term,
    highestRate: term,
    daysInYear: term,
    lowestDeposit: term,
    highestDeposit: term,
    cureDays: term,
  }),
  agreements: v.array(v.object({ kind: v.picklist(agreementKinds), sha256: v.string() })),
})
const agreed = v.object({
  /** The tap, in epoch milliseconds by this phone's clock; tells one record from the next. */
  at: v.number(),
  /** Of the screen. */
  language: v.string(),
  /** Of the agreements. Builds before took it for the screen's, too. */
  textLanguage: v.optional(v.string()),
  facts,
  /** The names of the agreements, as they stand on Home in their language; in the order of `facts.agreements`. */
  names: v.array(v.string()),
  /** SHA-256 of the facts' canonical text, in hex: of no words of this app's. */
  fingerprint: v.string(),
  /** The loan that it became, once the lender shows it. */
  orderId: v.nullable(v.string()),
})

export type Agreed = v.InferOutput<typeof agreed>

const readAgreed = readAs(agreed)

/** The place of a record, by its time. */
export const agreedKey = (owner: string, at: number) => `${owner}/${at}`

/** SHA-256 of a text, in hex. Rejects where the browser cannot count it (http). */
export const sha256 = async (text: string) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** The lender's agreements, by name and by the SHA-256 of their HTML; those without a text are not there. */
export async function markAgreements(config: HomeConfig | undefined, language: string) {
  const given: Record<(typeof agreementKinds)[number], Agreement | undefined> = {
    'user-service': config?.userServiceAgreement,
    loan: config?.loanAgreement,
  }
  const marks = agreementKinds.map(async (kind) => {
    const { name = '', englishName = '', html = '' } = given[kind] ?? {}
    return { kind, name: (language === 'en' && englishName) || name, html, sha256: await sha256(html) }
  })
  return (await Promise.all(marks)).filter(({ html }) => html !== '')
}

/** Notes which loan a record became, by its id. */
export async function attachAgreed(owner: string, at: number, orderId: string): Promise<void> {
  if (orderId === '') return
  await updateIndexed('agreed', agreedKey(owner, at), readAgreed, (found) => found && { ...found, orderId })
}

export const removeAgreed = (owner: string): Promise<void> => removeIndexedOf('agreed', owner)

/** Everything that this borrower agreed to on this phone, the newest first. Rejects where the phone does not let it be read. */
export async function agreedOf(owner: string): Promise<readonly Agreed[]> {
  const keys = (await allIndexed('agreed')).filter((key) => key.startsWith(`${owner}/`))
  const found = await Promise.all(keys.map((key) => readIndexed('agreed', key, readAgreed)))
  // One that does not open for want of a key is there all the same.
  if (found.some(({ isComplete }) => !isComplete)) throw new Error('It could not be read')
  return found.flatMap(({ value }) => value ?? []).sort((one, other) => other.at - one.at)
}

/** The same, as a read of the phone. */
export const agreedQuery = (owner: string) =>
  queryOptions({ queryKey: ['agreed', owner], queryFn: () => agreedOf(owner), meta: { silent: true } })
