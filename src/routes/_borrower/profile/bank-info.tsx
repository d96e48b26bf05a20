import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { BankInfoScreen } from '#src/features/profile/bank-info-screen.tsx'
import { sectionSearch } from '#src/features/profile/section-search.ts'
import { profileStatusQuery, userInfoQuery } from '#src/queries/profile.ts'

export const Route = createFileRoute('/_borrower/profile/bank-info')({
  validateSearch: sectionSearch,
  loader: ({ context }) => {
    prefetch(context, profileStatusQuery)
    prefetch(context, userInfoQuery)
  },
  component: BankInfoRoute,
})

function BankInfoRoute() {
  const { mode } = Route.useSearch()
  return (
    <Page title={msg`Bank information`} back="/profile/personal">
      <BankInfoScreen isView={mode === 'view'} />
    </Page>
  )
}
