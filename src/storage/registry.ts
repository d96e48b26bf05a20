const ofDevice = { scope: 'device', where: 'local', isSealed: false } as const

const sealed = <Where extends string>(where: Where, days: number) =>
  ({ scope: 'borrower', where, isSealed: true, days }) as const

/**
 * Everything this app writes on the phone, in one list. Erasing is derived from it (erase.ts), and the access functions
 * take only these names, so what is not listed cannot be written, and what is listed no erasure misses.
 *
 * scope: a `device` entry outlives a logout, a `borrower` entry never does.
 * where: `local` survives a relaunch, `session` lives as long as the tab, `indexeddb` holds large values by owner, `cache`
 * is the service worker's (sw/snapshots.ts).
 * isSealed: encrypted with its owner's key. Left open are the session's token, the keys themselves, times, and whatever
 * belongs to nobody in particular.
 * days: how long an entry may stay after it was last written (`locks`: after its owner's last visit), whether or not its
 * owner comes back. The signed-in borrower's phone number stays longer, and so does money in doubt (erase.ts).
 */
export const registry = {
  language: ofDevice,
  'hide-amounts': ofDevice,
  'install-offer': ofDevice,
  'less-data': ofDevice,
  'data-used': ofDevice,
  session: { scope: 'borrower', where: 'local', isSealed: false },
  // In its place on a phone that is not the borrower's. Nothing else of theirs is stored then (area.ts).
  'tab-session': { scope: 'borrower', where: 'session', isSealed: false },
  // When a tab was last seen, where the app is locked after some time out of sight.
  'last-seen': { scope: 'borrower', where: 'local', isSealed: false },
  phone: sealed('local', 180),
  reads: sealed('local', 7),
  drafts: sealed('local', 30),
  // What was asked for about money and has no clear answer yet.
  'money-intents': sealed('local', 7),
  // That such a request was lost with the password before, until the borrower has read it.
  'unreadable-money': sealed('local', 7),
  // The price that a borrower sleeps on, and a visitor's.
  'kept-quote': sealed('local', 7),
  'visitor-quote': sealed('session', 7),
  // What changed, and what it is compared with.
  news: sealed('local', 180),
  calculator: sealed('session', 7),
  'left-off': sealed('session', 7),
  snapshots: sealed('cache', 7),
  // The key of who is signed in: as long as it is here, what is sealed can be read.
  keys: { scope: 'borrower', where: 'indexeddb', isSealed: false },
  // The same key locked with the password (locks.ts), for when the session has ended and the borrower comes back.
  locks: { scope: 'borrower', where: 'indexeddb', isSealed: false, days: 180 },
  'signature-backup': sealed('indexeddb', 180),
  // What was on screen when an application was submitted.
  agreed: sealed('indexeddb', 180),
  // What was typed, and asked for about money, once more: a browser that is killed forgets up to a minute of `local`.
  'drafts-copy': sealed('indexeddb', 30),
  'money-copy': sealed('indexeddb', 7),
  // What waits to be sent: the list of it, the bytes of its files, and what the worker needs to send it.
  outbox: sealed('indexeddb', 30),
  'outbox-files': sealed('indexeddb', 30),
  // What a borrower noted as paid, and the photos of the receipts.
  'own-payments': sealed('indexeddb', 180),
  'own-payment-photos': sealed('indexeddb', 180),
  // The photos of receipts whose payments are only typed.
  'draft-receipts': sealed('indexeddb', 30),
  sender: sealed('indexeddb', 30),
} as const satisfies Record<
  string,
  {
    scope: 'device' | 'borrower'
    where: 'local' | 'session' | 'indexeddb' | 'cache'
    isSealed: boolean
    days?: number
  }
>

/** The list itself, for what has to name every entry of it. */
export type Registry = typeof registry
type Place = Registry[keyof Registry]['where']
export type NameIn<Where extends Place> = {
  [Name in keyof Registry]: Registry[Name]['where'] extends Where ? Name : never
}[keyof Registry]
type Sealed = {
  [Name in keyof Registry]: Registry[Name]['isSealed'] extends true ? Name : never
}[keyof Registry]
/** Those that are encrypted. */
export type SealedIn<Where extends Place> = NameIn<Where> & Sealed

/** The entries that are stored in one of these places. */
export const namesIn = <Where extends Place>(...places: Where[]): NameIn<Where>[] =>
  // The keys of a constant object, filtered by the very property that the type filters by.
  (Object.keys(registry) as NameIn<Where>[]).filter((name) =>
    places.some((place) => place === registry[name].where),
  )

/** Those of them that are a borrower's. */
export const borrowerNamesIn = <Where extends Place>(...places: Where[]): NameIn<Where>[] =>
  namesIn(...places).filter((name) => registry[name].scope === 'borrower')

/** Those of them that are encrypted. */
export const sealedNamesIn = <Where extends Place>(...places: Where[]): SealedIn<Where>[] =>
  // Filtered by the very property that the type filters by.
  borrowerNamesIn(...places).filter((name): name is SealedIn<Where> => registry[name].isSealed)

const day = 24 * 60 * 60_000

// Before this there was no app.
const began = Date.UTC(2026, 10, 1)

/** Whether this is a time at all, and not of a phone that had lost its date. */
export const isDated = (at: number): boolean => at >= began

let isDateWrong: boolean | undefined

/** Takes note of whether this phone's date is known to be wrong. */
export function noteWrongDate(isWrong: boolean): void {
  isDateWrong = isWrong
}

/** Whether an answer has told in this page if the date is right. */
export const isDateTold = (): boolean => isDateWrong !== undefined

/** Whether an answer has told in this page that the date is right. */
export const isDateRight = (): boolean => isDateWrong === false

/**
 * Whether it lies there longer than it may. Nobody can tell of what was written without a date, nor of anything while the
 * date is known to be wrong: it stays.
 */
export const isOutdated = (name: Sealed | 'locks', savedAt: number, now: number): boolean =>
  !isDateWrong && isDated(savedAt) && now - savedAt >= registry[name].days * day
