import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import type { CallName, Data, Payload } from '#src/api/schema/calls.ts'

let count = 0

/**
 * What the provider has at this moment, and no copy; screens have it from then on, too. Rejects where it does not answer
 * within 10 s, or the session ends meanwhile.
 */
export async function readNow<Name extends CallName>(
  queryClient: QueryClient,
  name: Name,
  payload: Payload<Name>,
): Promise<Data<Name>> {
  count += 1
  const data = await queryClient.fetchQuery({
    // A read of its own: one that is shared may have begun before, and is given up, with what was read earlier as its
    // answer, when a screen is left.
    queryKey: ['now', count],
    queryFn: ({ signal }) => callProvider(name, payload, signal, 'network'),
    gcTime: 0,
    // A try after it may wait until the app is seen again, for hours.
    retry: false,
    // Whoever asks says what it means that nothing could be read.
    meta: { silent: true },
  })
  const queryKey = [name, payload]
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
  return data
}
