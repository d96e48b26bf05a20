import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { refuseAnothers } from '#src/api/refuse-anothers.ts'

/** Which of the four required sections are complete. */
export const profileStatusQuery = queryOptions({
  queryKey: ['profile', 'status'],
  queryFn: ({ signal }) => callProvider('profileStatus', {}, signal),
  staleTime: 30_000,
})

/** Everything the borrower gave in the five sections. Holds the ID and the bank card: never kept on the phone. */
export const userInfoQuery = queryOptions({
  queryKey: ['profile', 'user-info'],
  queryFn: async ({ signal }) => {
    const info = await callProvider('userInfo', {}, signal)
    refuseAnothers(info.accountPhone)
    return info
  },
  staleTime: 30_000,
})
