import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import * as v from 'valibot'

import { build } from '#src/config.ts'
import { readLocal, textStorage } from '#src/storage/local.ts'

const day = 24 * 60 * 60_000
/** How long what was read is kept on the phone. */
const maxAge = 7 * day

// The parts of react-query's own record that decide whether it may be restored at all.
const kept = v.object({
  owner: v.string(),
  client: v.object({
    timestamp: v.number(),
    buster: v.string(),
    clientState: v.object({
      queries: v.array(v.looseObject({ state: v.looseObject({ dataUpdatedAt: v.number() }) })),
      mutations: v.array(v.unknown()),
    }),
  }),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const nothing: PersistedClient = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } }

const session = v.object({ phone: v.string() })

const isKept = (query: Query) => query.meta?.['kept'] === true && query.state.data !== undefined

let stop = () => {}

/** Ends the keeping, so that nothing is written between a logout and the next borrower. */
export function stopKeepingReads(): void {
  stop()
  stop = () => {}
}

/**
 * Restores what this borrower's last visit read, and keeps what is read from now on: the queries marked `kept`, of one
 * borrower ('' for a visitor) and one build, for 7 days. What belongs to anyone else, or is of another shape, is dropped.
 */
export async function keepReads(queryClient: QueryClient, owner: string): Promise<void> {
  stopKeepingReads()
  const storage = textStorage('reads')
  let isKeeping = true
  const persister = createSyncStoragePersister({
    storage: {
      ...storage,
      // The persister writes up to a second later: by then a logout, perhaps in another tab, may have erased what it is
      // about to write.
      setItem: (name, text) => {
        if (isKeeping && (owner === '' || readLocal('session', session)?.phone === owner))
          storage.setItem(name, text)
      },
    },
    key: 'reads',
    serialize: (client) => JSON.stringify({ owner, client }),
    deserialize: (text) => {
      const now = Date.now()
      const found = v.safeParse(kept, parseJson(text))
      if (!found.success || found.output.owner !== owner || found.output.client.timestamp > now)
        return nothing
      const { client } = found.output
      // The record is as young as its youngest part. A time yet to come is of a wrong clock: nobody knows how old that is.
      const queries = client.clientState.queries.filter(
        ({ state }) => state.dataUpdatedAt <= now && now - state.dataUpdatedAt < maxAge,
      )
      const current = { ...client, clientState: { ...client.clientState, queries } }
      // Checked above as far as this decides anything; each query inside is data that its screen reads.
      return current as unknown as PersistedClient
    },
  })
  const options = { queryClient, persister, maxAge, buster: build }
  await persistQueryClientRestore(options).catch(() => persister.removeClient())
  // Who opens or reloads the app wants to know how things are now: what was restored is shown, and read again.
  await queryClient.invalidateQueries({ refetchType: 'none' })
  const unsubscribe = persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
  })
  stop = () => {
    isKeeping = false
    unsubscribe()
  }
}
