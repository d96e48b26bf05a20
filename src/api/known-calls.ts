import type { CallName, calls } from './schema/calls.ts'
import { indexCalls } from './schema/index.ts'

type Calls = typeof calls

let known: Partial<Calls> = indexCalls

/** Adds the calls that a visitor's Home does without (all-calls.ts). */
export function knowCalls(all: Calls): void {
  known = all
}

/** How a call is made and read, by its name. Throws where it is not known yet. */
export function callOf<Name extends CallName>(name: Name): Calls[Name] {
  const call: Calls[Name] | undefined = known[name]
  if (!call) throw new Error(`The call ${name} is not known yet`)
  return call
}
