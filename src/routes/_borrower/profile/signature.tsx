import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { sectionSearch } from '#src/features/profile/section-search.ts'
import { SignatureScreen } from '#src/features/profile/signature/signature-screen.tsx'
import { userInfoQuery } from '#src/queries/profile.ts'

export const Route = createFileRoute('/_borrower/profile/signature')({
  validateSearch: sectionSearch,
  loader: ({ context }) => prefetch(context, userInfoQuery),
  component: SignatureRoute,
})

function SignatureRoute() {
  const { mode } = Route.useSearch()
  return (
    <Page title={msg`Electronic signature`} back="/profile/personal">
      <SignatureScreen isView={mode === 'view'} />
    </Page>
  )
}
