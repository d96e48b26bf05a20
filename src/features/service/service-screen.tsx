import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Headset } from 'lucide-react'

import { serviceLinkQuery } from '#src/queries/service.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/layout.tsx'

/** Where customer service will be; until then the way to its own site, where the provider names one. */
export function ServiceScreen() {
  const { t } = useLingui()
  const { data: link } = useQuery(serviceLinkQuery)
  const host = link?.host
  return (
    <EmptyState icon={<Headset aria-hidden />} title={<Trans>Coming soon</Trans>}>
      {link ? (
        <Stack gap={4}>
          <p>
            <Trans>
              Help inside the app is on its way. Until then customer service answers on its own page.
            </Trans>
          </p>
          <a href={link.href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
            <ExternalLink aria-hidden />
            <Trans>Open customer service</Trans>
          </a>
          <p>{t`Opens ${host} in a new tab`}</p>
        </Stack>
      ) : (
        <Trans>Help inside the app is on its way.</Trans>
      )}
    </EmptyState>
  )
}
