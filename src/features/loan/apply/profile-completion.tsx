import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import { missingSections, requiredSections, type SectionStatus } from '#src/domain/profile-completeness.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { sectionLabels } from '#src/ui/section-labels.ts'

import styles from './profile-completion.module.css'

/** Which of the four parts of the profile are there, and the way to complete the others. */
export function ProfileCompletion({ status }: { status: SectionStatus }) {
  const { i18n } = useLingui()
  const headingId = useId()
  const missing = missingSections(status).map((section) => i18n._(sectionLabels[section]))
  const parts = missing.join(', ')
  return (
    <>
      {missing.length > 0 && (
        <Banner
          tone="warning"
          live="alert"
          title={<Trans>Complete your profile first</Trans>}
          action={
            <Link to="/profile/personal" className={buttonClass('primary')}>
              <Trans>Complete now</Trans>
            </Link>
          }
        >
          <Trans>Still missing: {parts}</Trans>
        </Banner>
      )}
      <Card>
        <h2 id={headingId}>
          <Trans>Profile completion</Trans>
        </h2>
        <ul className={styles.list} aria-labelledby={headingId}>
          {requiredSections.map((section) => (
            <li key={section} className={styles.part}>
              <span>{i18n._(sectionLabels[section])}</span>
              {status[section] ? (
                <Badge tone="success">
                  <Trans>Complete</Trans>
                </Badge>
              ) : (
                <Badge tone="warning">
                  <Trans>Required</Trans>
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
