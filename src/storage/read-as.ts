import * as v from 'valibot'

/** Reads what was stored, if it is of this shape; null for anything else. */
export const readAs =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (found: unknown): T | null => {
    const result = v.safeParse(schema, found)
    return result.success ? result.output : null
  }

/** The same from a text; null for none, too. */
export function readText<T>(text: string | null, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    return readAs(schema)(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}
