import { storedPhone } from '#src/session/phone.ts'
import { storedSession } from '#src/session/session.ts'

import { reportUnauthorized } from './client.ts'
import { ApiError } from './failure.ts'
import { isAnothers } from './schema/is-anothers.ts'

/**
 * Ends the session and throws where an answer with personal data says that it is somebody else's: then the token is not
 * this borrower's, and nothing of it may be drawn. `phone` is what the answer says.
 */
export function refuseAnothers(phone: string): void {
  const session = storedSession()
  if (!session || !isAnothers(phone, storedPhone())) return
  reportUnauthorized(session.token)
  throw new ApiError('unauthorized', { status: 401 })
}
