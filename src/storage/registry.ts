/**
 * Everything this app writes on the phone, in one list. Erasing is derived from it (erase.ts), so a store that is not
 * listed here cannot be written at all: the access functions take only these names.
 *
 * scope: `device` outlives a logout, `borrower` never does.
 * where: `cache` is the worker's (sw/snapshots.ts), `local` survives a relaunch, `session` lives as long as the tab, `indexeddb` holds large values by owner.
 */
export const registry = {
  language: { scope: 'device', where: 'local' },
  'install-offer': { scope: 'device', where: 'local' },
  session: { scope: 'borrower', where: 'local' },
  reads: { scope: 'borrower', where: 'local' },
  drafts: { scope: 'borrower', where: 'local' },
  // What was asked for about money and has no clear answer yet.
  'money-intents': { scope: 'borrower', where: 'local' },
  calculator: { scope: 'borrower', where: 'session' },
  'left-off': { scope: 'borrower', where: 'session' },
  snapshots: { scope: 'borrower', where: 'cache' },
  'signature-backup': { scope: 'borrower', where: 'indexeddb' },
  // What waits to be sent: the list of it, the bytes of its files, and what the worker needs to send it.
  outbox: { scope: 'borrower', where: 'indexeddb' },
  'outbox-files': { scope: 'borrower', where: 'indexeddb' },
  sender: { scope: 'borrower', where: 'indexeddb' },
} as const satisfies Record<
  string,
  { scope: 'device' | 'borrower'; where: 'local' | 'session' | 'indexeddb' | 'cache' }
>

type Registry = typeof registry
type Place = Registry[keyof Registry]['where']
export type NameIn<Where extends Place> = {
  [Name in keyof Registry]: Registry[Name]['where'] extends Where ? Name : never
}[keyof Registry]

/** The borrower's entries that are stored in one of these places. */
export const borrowerNamesIn = <Where extends Place>(...places: Where[]): NameIn<Where>[] =>
  // The keys of a constant object, filtered by the very property that the type filters by.
  (Object.keys(registry) as NameIn<Where>[]).filter(
    (name) => registry[name].scope === 'borrower' && places.some((place) => place === registry[name].where),
  )
