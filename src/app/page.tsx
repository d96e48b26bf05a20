import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { type Message, wordsOf } from '#src/i18n/message.ts'
import { titleQuery } from '#src/queries/home.ts'
import { sessionWithLock } from '#src/session/session.ts'
import { IconButton } from '#src/ui/button.tsx'
import { PageFrame, TopBar } from '#src/ui/page-frame.tsx'

import { OfflineNotice } from './offline-notice.tsx'
import { TabBar } from './tab-bar.tsx'

const fallbackTitle = 'easy loan'
const longestTitle = 60

/** The app's title as the provider wants it, plain text. */
function useAppTitle(): string {
  const { data } = useQuery(titleQuery)
  return data?.title.slice(0, longestTitle) || fallbackTitle
}

// The browser itself focuses a page that was just opened; only later ones need help, as does the first behind a lock.
let isFirstPage = !sessionWithLock()

interface PageProps {
  /** The h1 and, before the app's title, the title of the tab. Home leaves it out: its h1 is the app's title. */
  title?: Message
  /** Where Back leads when there is nothing to go back to; without it the tab bar shows instead. */
  back?: LinkProps['to']
  /** Drawn around the h1 instead of the plain top bar. */
  renderHeader?: (heading: ReactNode) => ReactNode
  children: ReactNode
}

/** What surrounds every screen: h1, title, back button or tab bar, and focus on the h1 after a navigation. */
export function Page({ title, back, renderHeader, children }: PageProps) {
  const { i18n } = useLingui()
  const appTitle = useAppTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  const words = title === undefined ? appTitle : wordsOf(title, i18n)
  const documentTitle = title === undefined ? appTitle : `${words} · ${appTitle}`

  // Before anybody can type into what stands there: that would go astray.
  useLayoutEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])

  const h1 = (
    <h1 ref={heading} tabIndex={-1}>
      {words}
    </h1>
  )
  return (
    <>
      <title>{documentTitle}</title>
      <PageFrame
        header={
          renderHeader ? renderHeader(h1) : <TopBar back={back && <BackButton to={back} />} title={h1} />
        }
        footer={back ? undefined : <TabBar />}
      >
        <OfflineNotice />
        {children}
      </PageFrame>
    </>
  )
}

function BackButton({ to }: { to: LinkProps['to'] }) {
  const { t } = useLingui()
  const router = useRouter()
  const handleClick = () => {
    // A shared link has no history of ours behind it: Back must not leave the app by surprise.
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: to ?? '/', replace: true })
  }
  return <IconButton label={t`Back`} icon={<ArrowLeft />} onClick={handleClick} />
}
