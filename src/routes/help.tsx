import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { HelpList, HelpPageScreen } from '#src/features/help/help-screen.tsx'
import { helpPage, helpTitles } from '#src/features/help/pages.ts'

interface HelpSearch {
  /** Without one of ours, all of them are listed. */
  page?: string
  /** The installment that the page is to be about: the number of its loan, and its id. */
  order?: string | number
  installment?: string | number
}

// Open to everyone, and without a loader: it says what is here, and what was read.
export const Route = createFileRoute('/help')({
  validateSearch: (search: HelpSearch): HelpSearch => search,
  component: HelpRoute,
})

function HelpRoute() {
  const { page: name, order = '', installment = '' } = Route.useSearch()
  const page = helpPage(name)
  return page ? (
    <Page key={page} title={helpTitles[page]} back="/help">
      <HelpPageScreen page={page} asked={{ order: `${order}`, installment: `${installment}` }} />
    </Page>
  ) : (
    <Page key="all" title={msg`Help`} back="/profile">
      <HelpList />
    </Page>
  )
}
