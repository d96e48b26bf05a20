import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { HomeHeader } from '#src/features/home/home-header.tsx'
import { HomeScreen } from '#src/features/home/home-screen.tsx'
import { loadContinueCard } from '#src/features/home/load-continue-card.ts'
import { loadKeptQuote } from '#src/features/home/load-kept-quote.ts'
import { homeConfigQuery, titleQuery } from '#src/queries/home.ts'
import { liveSession } from '#src/session/session.ts'

export const Route = createFileRoute('/')({
  validateSearch: v.object({
    agreement: v.fallback(v.optional(v.picklist(['user-service', 'loan'])), undefined),
  }),
  loader: async ({ context }) => {
    prefetch(context, homeConfigQuery)
    prefetch(context, titleQuery)
    const session = liveSession()
    const [continueCard, KeptQuote] = await Promise.all([
      session && loadContinueCard(session.owner),
      loadKeptQuote(session?.owner ?? ''),
    ])
    return { continueCard, KeptQuote }
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { agreement } = Route.useSearch()
  const { continueCard, KeptQuote } = Route.useLoaderData()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const closeAgreement = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/', replace: true, resetScroll: false })
  }
  return (
    <Page renderHeader={(heading) => <HomeHeader heading={heading} />}>
      <HomeScreen
        agreement={agreement}
        onCloseAgreement={closeAgreement}
        continueCard={continueCard}
        KeptQuote={KeptQuote}
      />
    </Page>
  )
}
