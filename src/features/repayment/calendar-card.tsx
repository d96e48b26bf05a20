import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'

import { useIsTabOnly } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FileStays } from '#src/ui/file-stays.tsx'

import type { Calendar } from './use-calendar.ts'

import styles from './repayment.module.css'

/** Puts the days of what is still to be paid into the phone's calendar; nothing where no day is known. */
export function CalendarCard({ calendar }: { calendar: Calendar }) {
  const isTabOnly = useIsTabOnly()
  if (calendar.count === 0) return null
  return (
    <Card className={styles.tight}>
      <Button variant="secondary" wide icon={<CalendarPlus />} onClick={calendar.addAll}>
        <Trans>Add dates to my calendar</Trans>
      </Button>
      <Checkbox
        label={<Trans>With amount</Trans>}
        checked={calendar.hasAmount}
        onChange={(event) => calendar.setHasAmount(event.currentTarget.checked)}
      />
      {calendar.isPart && (
        <p className="note">
          <Trans>Installments without a known day are not among them.</Trans>
        </p>
      )}
      {isTabOnly && (
        <p className="note">
          <FileStays />
        </p>
      )}
      <p className="note" aria-live="polite">
        {calendar.isDownloaded ? (
          <Trans>Look for the file in your downloads and open it: your calendar takes the dates.</Trans>
        ) : (
          <Trans>Your calendar reminds you three days before and the evening before.</Trans>
        )}
      </p>
    </Card>
  )
}
