import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'

import { useOutbox } from '#src/offline/outbox-client.ts'
import { isUnsent } from '#src/offline/outbox-item.ts'
import { Card } from '#src/ui/card.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'

/** The way to everything that waits; nothing while nothing does. */
export function WaitingLink() {
  const { t } = useLingui()
  const count = useOutbox().items.filter(isUnsent).length
  if (count === 0) return null
  return (
    <Card>
      <Link to="/profile/waiting" data-row className={rowLinkClass}>
        <RowContent
          icon={<Clock aria-hidden />}
          label={t`Waiting to be sent`}
          note={<Plural value={count} one="# item" other="# items" />}
        />
      </Link>
    </Card>
  )
}
