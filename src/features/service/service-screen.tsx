import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, ExternalLink, Headset } from 'lucide-react'

import { serviceLinkQuery } from '#src/queries/service.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { OutsideLink } from '#src/ui/outside-link.tsx'

import styles from './service-screen.module.css'

/** Where customer service will be; until then the way to its own site, where the provider names one. */
export function ServiceScreen() {
  const { data: link } = useQuery(serviceLinkQuery)
  return (
    <EmptyState
      icon={<Headset />}
      title={<Trans>Coming soon</Trans>}
      action={
        // What the provider has to say comes last: it comes late.
        <Stack className={styles.ways}>
          <Link to="/help" className={buttonClass('secondary')}>
            <CircleQuestionMark />
            <Trans>Help</Trans>
          </Link>
          {link && (
            <>
              <p>
                <Trans>Until then it answers on its own page.</Trans>
              </p>
              <OutsideLink link={link}>
                <ExternalLink />
                <Trans>Open customer service</Trans>
              </OutsideLink>
            </>
          )}
        </Stack>
      }
    >
      <Trans>Customer service inside the app is on its way.</Trans>
    </EmptyState>
  )
}
