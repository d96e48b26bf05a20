import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { NewsScreen } from '#src/features/news/news-screen.tsx'

export const Route = createFileRoute('/_borrower/news')({
  component: () => (
    <Page title={msg`What changed`} back="/">
      <NewsScreen />
    </Page>
  ),
})
