import * as v from 'valibot'

/** An order's id or number in the address. The router reads ?id=7 as a number; what cannot be an id is none. */
export const idInSearch = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())),
  undefined,
)
