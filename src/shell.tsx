import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { TabBar } from './app/tab-bar.tsx'
import { LockFrame } from './features/auth/lock/lock-frame.tsx'
import { SignInScreen } from './features/auth/sign-in-screen.tsx'
import { HomeHeader } from './features/home/home-header.tsx'
import { HomeScreen } from './features/home/home-screen.tsx'
import { catalogs } from './i18n/words.ts'
import { IconButton } from './ui/button.tsx'
import { Columns, Start } from './ui/layout.tsx'
import { PageFrame, TopBar } from './ui/page-frame.tsx'
import { CardSkeletons } from './ui/skeleton.tsx'

// What stands in #root until the app draws there. Not part of the app: the build renders it (build/static-shell.ts), so it
// is made of what needs no browser. src/app/page.tsx does: it listens to the network as soon as it is imported.

const back = <IconButton label="Back" icon={<ArrowLeft />} />

const home = (
  <PageFrame header={<HomeHeader heading={<h1>easy loan</h1>} />} footer={<TabBar />}>
    <HomeScreen agreement={undefined} onCloseAgreement={() => undefined} />
  </PageFrame>
)

const signInTitle = (
  <h1>
    <Trans>Sign in</Trans>
  </h1>
)
const signIn = (
  <PageFrame header={<TopBar back={back} title={signInTitle} />}>
    <SignInScreen />
  </PageFrame>
)

const tab = (
  <PageFrame header={<TopBar title={null} />} footer={<TabBar />}>
    <Columns>
      <Start>
        <CardSkeletons count={2} />
      </Start>
      <CardSkeletons count={2} />
    </Columns>
  </PageFrame>
)

const page = (
  <PageFrame header={<TopBar back={back} title={null} />}>
    <CardSkeletons count={4} />
  </PageFrame>
)

const lock = <LockFrame />

// At none of the tabs: build/start.ts marks the current one.
const history = createMemoryHistory({ initialEntries: ['/shell'] })
const router = createRouter({ history, routeTree: createRootRoute() })

function render(screen: ReactNode, language: string): string {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: language, messages: catalogs })}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>{screen}</RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return (
    markup
      // Nothing can be pressed yet, so nothing takes a press or has a name for a screen reader.
      .replace('<div', '<div inert')
      .replaceAll(/ (id|for|aria-label)="[^"]*"/g, '')
      // Of a drawing, only what is drawn.
      .replaceAll(/(<svg)(?: xmlns="[^"]*")?([^>]*?)(?: class="lucide[^"]*")? aria-hidden="true"/g, '$1$2')
      // A password manager would fill inputs, and what it filled would be gone with them.
      .replaceAll(/<input [^>]*(class="[^"]*")[^>]*>/g, '<div $1></div>')
  )
}

/** The shells by name: `home-en` and `home-fil`, `signin-…`, `lock-…`, `tab-…` for a main place, `page` for any other screen. */
export function shells(): Record<string, string> {
  const found: Record<string, string> = { page: render(page, 'en') }
  for (const language of Object.keys(catalogs)) {
    found[`home-${language}`] = render(home, language)
    found[`signin-${language}`] = render(signIn, language)
    found[`tab-${language}`] = render(tab, language)
    found[`lock-${language}`] = render(lock, language)
  }
  return found
}
