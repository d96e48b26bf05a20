import { calls } from '#src/api/schema/calls.ts'
import type { OfflineReads, OfflineScope } from '#src/api/schema/offline-reads.ts'

/** What the calls say of being stored on the phone, without their schemas. */
export const offlineReads: OfflineReads = Object.fromEntries(
  Object.entries(calls).flatMap(([name, call]) =>
    'offline' in call ? [[name, { path: call.path, scope: call.offline satisfies OfflineScope }]] : [],
  ),
)
