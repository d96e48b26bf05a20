import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { DocumentsScreen } from '#src/features/profile/documents-screen.tsx'
import { sectionSearch } from '#src/features/profile/section-search.ts'
import { userInfoQuery } from '#src/queries/profile.ts'

export const Route = createFileRoute('/_borrower/profile/documents')({
  validateSearch: sectionSearch,
  loader: ({ context }) => prefetch(context, userInfoQuery),
  component: DocumentsRoute,
})

function DocumentsRoute() {
  const { mode } = Route.useSearch()
  return (
    <Page title={msg`Supplementary documents`} back="/profile/personal">
      <DocumentsScreen isView={mode === 'view'} />
    </Page>
  )
}
