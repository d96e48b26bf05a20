import { queryOptions } from '@tanstack/react-query'

import { refuseAnothers } from '#src/api/refuse-anothers.ts'

import { providerQuery, readProvider } from './provider-query.ts'

/** Which of the four required sections are complete. */
export const profileStatusQuery = providerQuery('profileStatus', {}, { staleTime: 30_000 })

/** Everything the borrower gave in the five sections. Holds the ID and the bank card: never stored on the phone. */
export const userInfoQuery = queryOptions({
  ...providerQuery('userInfo', {}, { staleTime: 30_000 }),
  queryFn: async (context) => {
    const info = await readProvider(context)
    refuseAnothers(info.accountPhone)
    return info
  },
})
