import type * as v from 'valibot'

import { indexCalls } from './index.ts'
import { infoCalls } from './info.ts'
import { moneyCalls } from './money.ts'
import { orderCalls } from './order.ts'
import { userCalls } from './user.ts'

/**
 * Every call of the provider, by the app's own name for it. `signedOut` marks those where a 401 is a wrong password,
 * `isPublic` the reads that are the same for everyone; both go without a token. `hasEffect` marks the GETs that change
 * something, `isRepeatable` what changes nothing more when a browser sends it twice, `outlivesPage` what arrives though the
 * page closes, `offline` the reads whose last answer stays on the phone, and whose it is.
 */
export const calls = { ...userCalls, ...infoCalls, ...orderCalls, ...moneyCalls, ...indexCalls }

export type CallName = keyof typeof calls
export type Payload<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['payload']>
export type Data<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['data']>
