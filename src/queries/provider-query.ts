import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { SavedAnswer } from '#src/api/failure.ts'
import type { CallName, Data, Payload } from '#src/api/schema/calls.ts'

/** A read's key is its call and what it asks with, so that the key alone says how to read it again. */
type ReadKey<Name extends CallName> = readonly [name: Name, payload: Payload<Name>]

interface ReadContext<Key> {
  queryKey: Key
  signal: AbortSignal
  client: QueryClient
}

/**
 * Reads what a key asks for, with `note` beside it. Where the worker answered with a stored copy, the read has failed, with
 * older data and its time in the cache.
 */
export async function readProvider<Name extends CallName, Note extends object = object>(
  { queryKey, signal, client }: ReadContext<ReadKey<Name>>,
  note?: Note,
): Promise<Data<Name> & Note> {
  const noted = (data: unknown) => (note ? { ...Object(data), ...note } : data) as Data<Name> & Note
  try {
    return noted(await callProvider(...queryKey, signal))
  } catch (error) {
    if (error instanceof SavedAnswer && !signal.aborted) {
      const shownSince = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      if (error.savedAt > shownSince) {
        client.setQueryData(queryKey, noted(error.data), { updatedAt: error.savedAt })
      }
    }
    throw error
  }
}

/** The same for a key that comes from the phone's storage. */
export const readRestored = ({ queryKey, signal, client }: QueryFunctionContext): Promise<unknown> =>
  // Only what `providerQuery` has read is stored there.
  readProvider({ queryKey: queryKey as unknown as ReadKey<CallName>, signal, client })

interface ReadOptions<Name extends CallName> {
  staleTime: number | ((query: { state: { data: Data<Name> | undefined; dataUpdatedAt: number } }) => number)
  /** No toast says a failure: the screen does without it. */
  silent?: true
}

/** The query of one read of the provider. Whether it is stored on the phone is said by the call (api/schema). */
export const providerQuery = <Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  { silent, ...options }: ReadOptions<Name>,
) =>
  queryOptions({
    ...options,
    queryKey: [name, payload] as ReadKey<Name>,
    queryFn: (context: ReadContext<ReadKey<Name>>) => readProvider(context),
    ...(silent && { meta: { silent } }),
  })

/** Has reads made anew, whatever they asked with: at once where they are on screen, the others when they next are. */
export const invalidateReads = (queryClient: QueryClient, names: readonly CallName[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((other) => other === name),
  })
