import { focusManager, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { useIsOffline } from '#src/device/connectivity.ts'
import { usesLessData } from '#src/device/less-data.ts'
import { homeCard } from '#src/domain/home-card.ts'
import { draftedForms, subscribeToDrafts } from '#src/drafts/draft.ts'
import { useIntents } from '#src/money/intent.ts'
import { useTrueNow } from '#src/ui/use-now.ts'

import { readStanding, sourceOf, standingIn, timeOfStanding } from './read-standing.ts'

/** What the cache of reads says, for a component; no observer of its reads, which would ask for them. */
function useCached<T extends number | boolean>(read: (queryClient: QueryClient) => T): T {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => read(queryClient))
}

const isQuietIn = (queryClient: QueryClient) => queryClient.isFetching() === 0

/** Whether Home has read what it draws: nothing is on its way, nor the fee that is asked for a moment after the limits. */
function useIsHomeRead(): boolean {
  const isQuiet = useCached(isQuietIn)
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(() => setIsRead(true), 100)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isRead
}

/**
 * What Home shows this borrower first, from what is known on this phone, and the read that it is of. It is read anew once
 * Home itself is there, when the app is seen again, when the network is back and when money is no more in doubt; where less
 * data is wanted, only by the screens that show it.
 */
export function useHomeCard(owner: string, leftOff: string | null) {
  const queryClient = useQueryClient()
  const isHomeRead = useIsHomeRead()
  const isOffline = useIsOffline()
  const isMoneyInDoubt = useIntents(owner).length > 0
  const draft = useSyncExternalStore(subscribeToDrafts, () => draftedForms(owner).at(-1) ?? null)
  const now = useTrueNow()
  const isWanted = isHomeRead && !isOffline && !isMoneyInDoubt && !usesLessData()
  useEffect(() => {
    if (!isWanted) return
    const read = () => void readStanding(queryClient, owner)
    read()
    return focusManager.subscribe((isFocused) => isFocused && read())
  }, [queryClient, owner, isWanted])

  // Drawn anew when any of it was read.
  useCached(timeOfStanding)
  const card = homeCard({ leftOff, isMoneyInDoubt, draft, ...standingIn(queryClient) }, now)
  return { card, source: card && sourceOf(queryClient, card) }
}
