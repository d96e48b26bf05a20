import * as v from 'valibot'

import { fieldOf } from './values.ts'

/** One field of a record: where it stands on the wire (first name that is filled wins) and how it is read. */
interface Field<T> {
  wire: readonly [string, ...string[]]
  schema: v.GenericSchema<unknown, T>
}

type Fields = Record<string, Field<unknown>>
type Plain<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer T> ? T : never }

/** Ties a plain name to the provider's name for it, aliases after. */
export const from = <T>(wire: string | readonly [string, ...string[]], schema: v.GenericSchema<unknown, T>) =>
  ({ wire: typeof wire === 'string' ? ([wire] as const) : wire, schema }) satisfies Field<T>

/** Whether a field of an answer says anything. */
export const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

// PHP writes an empty object as [], in which no field is found either.
const isObject = (value: unknown) => !isFilled(value) || typeof value === 'object'

/**
 * The schema of an object of the provider's, read into plain names. `fields` stays readable on it, so the same
 * description also sends (`toWire`), and `plain` reads what was read before: from the history or from storage.
 */
export function record<F extends Fields>(fields: F) {
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]))
  const rename = (given: unknown) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { wire }]) => [
        name,
        wire.map((alias) => fieldOf(given, alias)).find(isFilled),
      ]),
    )
  // The objects below have exactly the plain names of `fields`; valibot cannot see that through the map.
  const plain = v.object(schemas) as unknown as v.GenericSchema<unknown, Plain<F>>
  const read = v.pipe(v.unknown(), v.check(isObject, 'is not an object'), v.transform(rename), plain)
  return { ...read, fields, plain }
}

const shown = (value: unknown) => (isFilled(value) ? String(value) : '')

/**
 * Plain names and values as the provider's fields. What is undefined is left out, what is null or '' is sent empty,
 * a list is sent as `name[0]`, `name[1]` and so on.
 */
export function toWire(schema: { fields: Fields }, plain: Record<string, unknown>): [string, string][] {
  return Object.entries(schema.fields).flatMap(([name, { wire }]): [string, string][] => {
    const value = plain[name]
    if (value === undefined) return []
    if (!Array.isArray(value)) return [[wire[0], shown(value)]]
    return value.map((entry, index) => [`${wire[0]}[${index}]`, shown(entry)])
  })
}
