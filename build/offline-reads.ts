import { calls } from '#src/api/schema/calls.ts'
import { account, maskedPhone } from '#src/api/schema/loose.ts'
import type { KnownFields, OfflineReads, OfflineScope } from '#src/api/schema/offline-reads.ts'

const offlineCalls = Object.entries(calls).flatMap(([name, call]) =>
  'offline' in call
    ? [{ name, path: call.path, data: call.data, scope: call.offline satisfies OfflineScope }]
    : [],
)

/** What the calls say of being stored on the phone, without their schemas. */
export const offlineReads: OfflineReads = Object.fromEntries(
  offlineCalls.map(({ name, path, scope }) => [name, { path, scope }]),
)

/** Every field that a schema names, however deep, with the schema of its value. */
function* fieldsIn(schema: unknown): Generator<[name: string, schema: unknown]> {
  if (Array.isArray(schema)) for (const part of schema) yield* fieldsIn(part)
  if (typeof schema !== 'object' || schema === null) return
  if ('fields' in schema)
    for (const field of Object.values(Object(schema.fields)) as { wire: string[]; schema: unknown }[]) {
      for (const name of field.wire) yield [name, field.schema]
      yield* fieldsIn(field.schema)
    }
  // Where valibot has the schemas that one is made of.
  for (const part of ['item', 'wrapped', 'pipe', 'options', 'entries'] as const)
    if (part in schema) yield* fieldsIn((schema as Record<string, unknown>)[part])
}

// Of what the worker stores.
const known = offlineCalls.flatMap(({ data, scope }) => (scope === 'page' ? [] : [...fieldsIn(data)]))

const namesOf = (schema: unknown) => [
  ...new Set(known.filter(([, other]) => other === schema).map(([name]) => name)),
]

/** What of their answers the app reads. */
export const knownFields: KnownFields = {
  names: [...new Set(known.map(([name]) => name))],
  accounts: namesOf(account),
  phones: namesOf(maskedPhone),
}
