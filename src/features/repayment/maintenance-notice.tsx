import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { serviceLinkQuery } from '#src/queries/service.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { OutsideLink } from '#src/ui/outside-link.tsx'

/** Says that paying online is not possible now, and who helps instead (decisions.md C39). */
export function MaintenanceNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { data: link } = useQuery(serviceLinkQuery)
  return (
    <Dialog title={t`Online repayment`} open={open} onClose={onClose}>
      <Stack>
        <Banner tone="info" live="status">
          <p>
            <Trans>Online repayment is under maintenance. Please contact online customer service.</Trans>
          </p>
        </Banner>
        <Actions>
          {link ? (
            <OutsideLink link={link} wide>
              <Trans>Customer service</Trans>
            </OutsideLink>
          ) : (
            <Link to="/service" replace className={buttonClass('primary', true)}>
              <Trans>Customer service</Trans>
            </Link>
          )}
          <Button variant="quiet" wide onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
