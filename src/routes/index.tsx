import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { HomeHeader } from '#src/features/home/home-header.tsx'
import { HomeScreen } from '#src/features/home/home-screen.tsx'
import { loadCards } from '#src/features/home/load-cards.ts'
import { homeConfigQuery, titleQuery } from '#src/queries/home.ts'
import { liveSession } from '#src/session/session.ts'

export const Route = createFileRoute('/')({
  validateSearch: v.object({
    agreement: v.fallback(v.optional(v.picklist(['user-service', 'loan'])), undefined),
  }),
  loader: async ({ context }) => {
    prefetch(context, homeConfigQuery)
    prefetch(context, titleQuery)
    return { Cards: await loadCards(liveSession()?.owner ?? '') }
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { agreement } = Route.useSearch()
  const { Cards } = Route.useLoaderData()
  const router = useRouter()
  const closeAgreement = () => {
    // Tapped twice.
    if (!router.history.location.search.includes('agreement=')) return
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/', replace: true, resetScroll: false })
  }
  return (
    <Page renderHeader={(heading) => <HomeHeader heading={heading} />}>
      <HomeScreen agreement={agreement} onCloseAgreement={closeAgreement} Cards={Cards} />
    </Page>
  )
}
