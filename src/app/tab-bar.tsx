import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Headset, House, UserRound, WalletMinimal } from 'lucide-react'
import type { MouseEvent } from 'react'

import { serviceLinkQuery } from '#src/queries/service.ts'
import { tabBarClass, tabClass } from '#src/ui/page-frame.tsx'

// The router leaves a screen that is opened again where it is, as it finds it when it hears of the tap.
const toTop = ({ target }: MouseEvent) => {
  if (target instanceof Element && target.closest('[aria-current]')) scrollTo(0, 0)
}

/** The bottom bar of the four main places. */
export function TabBar() {
  const { t } = useLingui()
  const { data: link } = useQuery(serviceLinkQuery)
  const service = (
    <>
      <Headset />
      <Trans>Customer service</Trans>
    </>
  )
  return (
    <nav aria-label={t`Main`} className={tabBarClass} onClickCapture={toTop}>
      <Link to="/" className={tabClass} activeOptions={{ exact: true }}>
        <House />
        <Trans>Home</Trans>
      </Link>
      <Link to="/wallet" className={tabClass} activeOptions={{ exact: true }}>
        <WalletMinimal />
        <Trans>Wallet</Trans>
      </Link>
      {link ? (
        <a href={link.href} title={link.host} target="_blank" rel="noopener noreferrer" className={tabClass}>
          {service}
        </a>
      ) : (
        <Link to="/service" className={tabClass}>
          {service}
        </Link>
      )}
      <Link to="/profile" className={tabClass} activeOptions={{ exact: true }}>
        <UserRound />
        <Trans>Profile</Trans>
      </Link>
    </nav>
  )
}
