import type { Loan } from '#src/api/schema/order.ts'

// A single loan is asked for by another table of codes than the lists use (domain/loan-status.ts).
const listCodes = new Map([
  ['10', '1'],
  ['11', '1'],
])

const isKnown = (value: unknown) => value !== null && value !== ''

/**
 * One loan out of what a list said of it and what the provider says of it alone, with its status as lists tell it.
 * The newer of the two wins wherever it says anything.
 */
export function mergeLoan(
  listed: Loan | undefined,
  single: Loan | undefined,
  isListNewer: boolean,
): Loan | undefined {
  if (!single) return listed
  const detailed = { ...single, status: listCodes.get(single.status) ?? single.status }
  if (!listed) return detailed
  const [older, newer] = isListNewer ? [detailed, listed] : [listed, detailed]
  const known = Object.fromEntries(Object.entries(newer).filter(([, value]) => isKnown(value)))
  // What was said of the status before is nothing of the new one.
  const isMoved = isKnown(newer.status) && newer.status !== older.status
  return { ...older, ...(isMoved && { statusTitle: '', remark: '', progressAt: null }), ...known }
}
