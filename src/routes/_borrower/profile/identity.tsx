import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { IdentityScreen } from '#src/features/profile/identity-screen.tsx'
import { sectionSearch } from '#src/features/profile/section-search.ts'
import { userInfoQuery } from '#src/queries/profile.ts'

export const Route = createFileRoute('/_borrower/profile/identity')({
  validateSearch: sectionSearch,
  loader: ({ context }) => prefetch(context, userInfoQuery),
  component: IdentityRoute,
})

function IdentityRoute() {
  const { mode } = Route.useSearch()
  return (
    <Page title={msg`Identity`} back="/profile/personal">
      <IdentityScreen isView={mode === 'view'} />
    </Page>
  )
}
