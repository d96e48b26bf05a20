import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BriefcaseBusiness, FileText, IdCard, Landmark, PencilLine, PenLine } from 'lucide-react'
import { useId } from 'react'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { unknown } from '#src/i18n/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { sectionLabels } from '#src/ui/section-labels.ts'

import type { WaitingSection } from './waiting/waiting-sections.ts'

import styles from './section-card.module.css'

const icons = {
  identity: IdCard,
  'personal-info': BriefcaseBusiness,
  'bank-info': Landmark,
  signature: PenLine,
  documents: FileText,
} as const satisfies Record<SectionName, unknown>

interface SectionCardProps {
  section: SectionName
  /** Null where it could not be read. */
  isComplete: boolean | null
  /** Something was typed and not submitted. */
  isBegun: boolean
  /** What the outbox has of it. */
  waiting: WaitingSection['state'] | null
}

/** The way into one section: to look at what is complete, to fill in what is not or still waits. */
export function SectionCard({ section, isComplete, isBegun: isTyped, waiting }: SectionCardProps) {
  const { i18n } = useLingui()
  const stateId = useId()
  const Icon = icons[section]
  // An account that the lender has cannot be changed, whatever was typed before.
  const isBegun = isTyped && !(section === 'bank-info' && isComplete)
  return (
    <Card as="li" className={styles.card}>
      <div data-row className={rowLinkClass}>
        <RowContent
          icon={<Icon />}
          label={
            <Link
              to={`/profile/${section}`}
              search={isComplete && !waiting && !isTyped ? { mode: 'view' } : {}}
              className={styles.link}
              aria-describedby={stateId}
            >
              {i18n._(sectionLabels[section])}
            </Link>
          }
          note={
            <span id={stateId} className={styles.state}>
              <State section={section} isComplete={isComplete} isBegun={isBegun} waiting={waiting} />
            </span>
          }
        />
      </div>
    </Card>
  )
}

const badges = {
  waiting: ['info', msg`Waiting to be sent`],
  'in-doubt': ['info', msg`Waiting for an answer`],
  stopped: ['danger', msg`Not accepted`],
  begun: ['info', msg({ message: 'In progress', context: 'draft' })],
  complete: ['success', msg`Complete`],
  optional: ['neutral', msg`Optional`],
  required: ['warning', msg`Required`],
} as const

function stateOf({ section, isComplete, isBegun, waiting }: SectionCardProps): keyof typeof badges | null {
  if (waiting) return waiting
  if (isBegun) return 'begun'
  if (isComplete === null) return null
  if (isComplete) return 'complete'
  return section === 'documents' ? 'optional' : 'required'
}

function State(props: SectionCardProps) {
  const { i18n } = useLingui()
  const state = stateOf(props)
  if (!state) return unknown
  const [tone, words] = badges[state]
  return (
    <Badge tone={tone} icon={state === 'begun' ? <PencilLine /> : undefined}>
      {i18n._(words)}
    </Badge>
  )
}
