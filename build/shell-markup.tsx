import {
  ArrowLeft,
  CalendarRange,
  Eye,
  Headset,
  House,
  type LucideIcon,
  ShieldCheck,
  UserRound,
  WalletMinimal,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { readWords } from './catalog.ts'

// What stands in #root until React draws there, as React draws it before anything was read: tests/e2e/shell.spec.ts
// compares the two. Classes are those of the style sheets beside the components (build/class-name.ts).

interface Part {
  say: (english: string) => string
}

const features: readonly [LucideIcon, string][] = [
  [ShieldCheck, 'Online approval'],
  [CalendarRange, 'Borrow up to 4 years'],
  [Zap, 'Instant disbursement'],
]

const tabs: readonly [LucideIcon, string, string][] = [
  [House, '/', 'Home'],
  [WalletMinimal, '/wallet', 'Wallet'],
  [Headset, '/service', 'Customer service'],
  [UserRound, '/profile', 'Profile'],
]

function Skeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="skeleton-skeleton">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-bone skeleton-card" />
      ))}
    </div>
  )
}

function TabBar({ say }: Part) {
  return (
    <nav className="page-frame-tabBar">
      {tabs.map(([Icon, href, label]) => (
        <a key={href} href={href} className="page-frame-tab">
          <Icon aria-hidden />
          {say(label)}
        </a>
      ))}
    </nav>
  )
}

// Nothing in it can be pressed yet, so nothing in it takes a press or a screen reader's attention.
function Frame({ header, footer, children }: { header: ReactNode; footer?: ReactNode; children: ReactNode }) {
  return (
    <div inert className="page-frame-frame">
      {header}
      <main className="page-frame-main">{children}</main>
      {footer}
    </div>
  )
}

function HomeHeader({ say, language }: Part & { language: string }) {
  const languages = [
    ['en', 'English'],
    ['fil', 'Filipino'],
  ] as const
  return (
    <header className="page-frame-hero">
      <div className="home-header-top">
        <h1>easy loan</h1>
        <fieldset className="language-switch-switch">
          {languages.map(([code, name]) => (
            <button key={code} type="button" lang={code} aria-pressed={code === language}>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div>
        <p>{say('Maximum loan limit')}</p>
        <strong>
          <span className="money-money">—</span>
        </strong>
      </div>
    </header>
  )
}

function Home({ say, language }: Part & { language: string }) {
  return (
    <Frame header={<HomeHeader say={say} language={language} />} footer={<TabBar say={say} />}>
      <div className="layout-stack layout-gap6">
        <ul className="feature-icons-features">
          {features.map(([Icon, text]) => (
            <li key={text}>
              <Icon aria-hidden />
              {say(text)}
            </li>
          ))}
        </ul>
        <Skeleton rows={7} />
      </div>
    </Frame>
  )
}

function TopBar({ back, title }: { back?: ReactNode; title?: string }) {
  return (
    <header className="page-frame-topBar">
      {back}
      <div className="page-frame-title">{title && <h1>{title}</h1>}</div>
    </header>
  )
}

function Back() {
  return (
    <button type="button" className="button-iconButton">
      <ArrowLeft aria-hidden />
    </button>
  )
}

// Boxes and no inputs: a password manager would fill these, and what it filled would be gone with them.
function Field({ label, suffix }: { label: string; suffix?: ReactNode }) {
  return (
    <div className="field-field">
      <div className="field-heading">
        <span className="field-label">{label}</span>
      </div>
      <div className="text-field-box">
        <div className="text-field-control" />
        {suffix}
      </div>
      <div />
    </div>
  )
}

function SignIn({ say }: Part) {
  return (
    <Frame header={<TopBar back={<Back />} title={say('Sign in')} />}>
      <div className="layout-form">
        <Field label={say('Phone number')} />
        <Field
          label={say('Password')}
          suffix={
            <button type="button" className="button-iconButton">
              <Eye aria-hidden />
            </button>
          }
        />
        <a href="/auth/forgot-password">{say('Forgot password?')}</a>
        <div className="layout-actions">
          <button type="button" className="button-button button-primary button-wide">
            <span className="button-text">{say('Sign in')}</span>
          </button>
          <a className="button-button button-secondary button-wide" href="/auth/register">
            {say('Register')}
          </a>
        </div>
      </div>
    </Frame>
  )
}

/** The shells by name: `home-en` and `home-fil`, `signin-…`, `tab-…` for a main place, `page` for any other screen. */
export async function shells(): Promise<Record<string, string>> {
  const found: Record<string, ReactNode> = {}
  for (const language of ['en', 'fil']) {
    const say = await readWords(language)
    found[`home-${language}`] = <Home say={say} language={language} />
    found[`signin-${language}`] = <SignIn say={say} />
    found[`tab-${language}`] = (
      <Frame header={<TopBar />} footer={<TabBar say={say} />}>
        <Skeleton rows={4} />
      </Frame>
    )
  }
  found['page'] = (
    <Frame header={<TopBar back={<Back />} />}>
      <Skeleton rows={4} />
    </Frame>
  )
  return Object.fromEntries(Object.entries(found).map(([name, node]) => [name, renderToStaticMarkup(node)]))
}
