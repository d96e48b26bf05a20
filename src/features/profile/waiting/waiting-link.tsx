import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'

import { useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { Card } from '#src/ui/card.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'

/** The way to everything that waits, or may wait; nothing while nothing does. */
export function WaitingLink() {
  const { t } = useLingui()
  const { items, state } = useOutbox()
  const count = items.filter(isUnsent).length
  const isUnreadable = state === 'unreadable'
  if (count === 0 && !isUnreadable) return null
  return (
    <Card>
      <Link to="/profile/waiting" data-row className={rowLinkClass}>
        <RowContent
          icon={<Clock />}
          label={t`Waiting to be sent`}
          note={isUnreadable ? t`Could not be read` : <Plural value={count} _1="# item" other="# items" />}
        />
      </Link>
    </Card>
  )
}
