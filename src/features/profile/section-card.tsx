import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BriefcaseBusiness, FileText, IdCard, Landmark, PenLine } from 'lucide-react'
import { useId } from 'react'

import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'

import styles from './section-card.module.css'
import { sectionLabels } from './section-label.ts'
import type { AnySection } from './submit-section.ts'

const icons = {
  identity: IdCard,
  'personal-info': BriefcaseBusiness,
  'bank-info': Landmark,
  signature: PenLine,
  documents: FileText,
} as const satisfies Record<AnySection, unknown>

/** The way into one section: to look at what is complete, to fill in what is not. */
export function SectionCard({ section, isComplete }: { section: AnySection; isComplete: boolean }) {
  const { i18n } = useLingui()
  const stateId = useId()
  const Icon = icons[section]
  return (
    <Card as="li" className={styles.card}>
      <div data-row className={rowLinkClass}>
        <RowContent
          icon={<Icon aria-hidden />}
          label={
            <Link
              to={`/profile/${section}`}
              search={isComplete ? { mode: 'view' } : {}}
              className={styles.link}
              aria-describedby={stateId}
            >
              {i18n._(sectionLabels[section])}
            </Link>
          }
          note={
            <span id={stateId} className={styles.state}>
              <State section={section} isComplete={isComplete} />
            </span>
          }
        />
      </div>
    </Card>
  )
}

function State({ section, isComplete }: { section: AnySection; isComplete: boolean }) {
  if (isComplete) {
    return (
      <Badge tone="success">
        <Trans>Complete</Trans>
      </Badge>
    )
  }
  return section === 'documents' ? (
    <Badge tone="neutral">
      <Trans>Optional</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>Required</Trans>
    </Badge>
  )
}
