import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import * as v from 'valibot'

import { isShowable, offlineLifetime, offlineReads } from '#src/api/schema/offline-reads.ts'
import { removeOpened, readSealed, writeSealed } from '#src/storage/sealed-local.ts'
import { build } from '#src/version.ts'

import { titleQuery } from './home.ts'
import { readRestored } from './provider-query.ts'

const nothing: PersistedClient = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } }

const isOfflineRead = ([name]: readonly unknown[]) =>
  typeof name === 'string' && Object.hasOwn(offlineReads, name)

const isPersisted = ({ queryKey, state }: Query) => isOfflineRead(queryKey) && state.data !== undefined

let stop = () => {}
// Counts the begins and ends, so that one that was overtaken while it restored does not go on.
let turn = 0

/** Ends the persisting, so that nothing is written between a logout and the next borrower. */
export function stopPersisting(): void {
  turn += 1
  stop()
}

/**
 * Restores what this borrower's last visit read, and persists what is read from now on: the reads marked `offline`, of
 * one borrower ('' for a visitor) and one build. What belongs to anyone else, or is of another shape, is dropped.
 */
export async function persistReads(queryClient: QueryClient, owner: string): Promise<void> {
  stopPersisting()
  const mine = turn
  const persister = createSyncStoragePersister({
    storage: {
      getItem: () => readSealed('reads', owner, v.string()),
      // The persister writes up to a second later.
      setItem: (_, text) => {
        if (mine !== turn) return
        if (text) void writeSealed('reads', owner, text)
        else removeOpened('reads')
      },
      removeItem: () => removeOpened('reads'),
    },
    // Nothing read leaves nothing behind, as after it was deleted.
    serialize: (client) => (client.clientState.queries.length > 0 ? JSON.stringify(client) : ''),
    deserialize: (text) => {
      try {
        // This build wrote it: one of another `buster` is dropped before anything in it is used.
        const client = JSON.parse(text) as PersistedClient
        const now = Date.now()
        if (client.timestamp > now) return nothing
        // The record is as young as its youngest part.
        client.clientState.queries = client.clientState.queries.filter(
          ({ queryKey, state }) => isOfflineRead(queryKey) && isShowable(state.dataUpdatedAt, now),
        )
        return client
      } catch {
        return nothing
      }
    },
  })
  const options = { queryClient, persister, maxAge: offlineLifetime, buster: build }
  await persistQueryClientRestore({
    ...options,
    // A restored read can be made anew before a screen has drawn it.
    hydrateOptions: { defaultOptions: { queries: { queryFn: readRestored } } },
  }).catch(() => persister.removeClient())
  // Who opens or reloads the app wants to know how things are now: what was restored is shown, and read again. The app's
  // title, which every screen has, is as it was an hour ago.
  await queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey: [name] }) => name !== titleQuery.queryKey[0],
  })
  if (mine !== turn) return
  stop = persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: { shouldDehydrateQuery: isPersisted, shouldDehydrateMutation: () => false },
  })
}
