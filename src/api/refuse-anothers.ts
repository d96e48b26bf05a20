import { storedPhone } from '#src/session/phone.ts'
import { storedSession } from '#src/session/session.ts'

import { reportUnauthorized } from './client.ts'
import { ApiError } from './failure.ts'

// The same phone may be written with its country or with a 0, but its last nine digits are the same everywhere.
const telling = 9
const endOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-telling)

/**
 * Ends the session and throws where an answer with personal data says that it is somebody else's: then the token is not
 * this borrower's, and nothing of it may be drawn. `phone` is what the answer says; one that is masked or short says nothing.
 */
export function refuseAnothers(phone: string): void {
  const session = storedSession()
  if (!session || !/^\+?[\d\s()-]+$/.test(phone)) return
  const [theirs, ours] = [endOf(phone), endOf(storedPhone())]
  if (theirs.length < telling || ours.length < telling || theirs === ours) return
  reportUnauthorized(session.token)
  throw new ApiError('unauthorized', { status: 401 })
}
