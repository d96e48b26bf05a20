import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useReducer } from 'react'

import { traffic } from '#src/api/traffic.ts'
import { chooseLessData, countData, dataUsed } from '#src/device/data-use.ts'
import { usesLessData } from '#src/device/less-data.ts'
import { dataSize } from '#src/i18n/data-size.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Facts } from '#src/ui/facts.tsx'

/** What the app has used of the phone's data this month, and the way to use less. */
export function DataUse({ onChange }: { onChange: () => unknown }) {
  const { t } = useLingui()
  const format = useFormat()
  const router = useRouter()
  const headingId = useId()
  // The phone's storage says both, so there is nothing to keep here.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const used = dataUsed()
  const asker = usesLessData()
  const isOn = asker !== null
  // Also when its row was deleted.
  useEffect(
    () => router.update({ ...router.options, defaultPreload: isOn ? false : 'intent' }),
    [router, isOn],
  )
  useEffect(() => countData(traffic, lookAgain), [])
  const about = (bytes: number | undefined) => {
    if (bytes === undefined) return unknown
    const size = dataSize(bytes, format)
    return bytes > 0 ? t`about ${size}` : size
  }
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Trans>Data used this month</Trans>
      </h2>
      <Facts
        items={[
          { label: <Trans>In</Trans>, value: about(used?.in) },
          { label: <Trans>Out</Trans>, value: about(used?.out) },
          { label: <Trans>Photos sent</Trans>, value: about(used?.photos) },
        ]}
      />
      <p className="note">
        <Trans>
          Counted while the app is open and you are signed in. Fetching the app for use without internet comes
          on top.
        </Trans>
      </p>
      <Checkbox
        label={<Trans>Use less data</Trans>}
        checked={isOn}
        disabled={asker === 'phone'}
        hint={
          asker === 'phone' ? (
            <Trans>On, because your phone asks for it.</Trans>
          ) : (
            <Trans>Screens are fetched only when you open them, and photos are sent smaller.</Trans>
          )
        }
        onChange={(event) => {
          chooseLessData(event.currentTarget.checked)
          lookAgain()
          onChange()
        }}
      />
    </Card>
  )
}
