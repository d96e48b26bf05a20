import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'

/** Which of the four required sections are complete. */
export const profileStatusQuery = queryOptions({
  queryKey: ['profile', 'status'],
  queryFn: ({ signal }) => callProvider('profileStatus', {}, signal),
  staleTime: 30_000,
})

/** Everything the borrower gave in the five sections. Holds the ID and the bank card: never kept on the phone. */
export const userInfoQuery = queryOptions({
  queryKey: ['profile', 'user-info'],
  queryFn: ({ signal }) => callProvider('userInfo', {}, signal),
  staleTime: 30_000,
})
