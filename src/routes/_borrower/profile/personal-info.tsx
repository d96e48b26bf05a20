import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { PersonalInfoScreen } from '#src/features/profile/personal-info-screen.tsx'
import { sectionSearch } from '#src/features/profile/section-search.ts'
import { userInfoQuery } from '#src/queries/profile.ts'

export const Route = createFileRoute('/_borrower/profile/personal-info')({
  validateSearch: sectionSearch,
  loader: ({ context }) => prefetch(context, userInfoQuery),
  component: PersonalInfoRoute,
})

function PersonalInfoRoute() {
  const { mode } = Route.useSearch()
  return (
    <Page title={msg`Profile information`} back="/profile/personal">
      <PersonalInfoScreen isView={mode === 'view'} />
    </Page>
  )
}
