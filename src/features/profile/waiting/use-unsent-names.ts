import { useLingui } from '@lingui/react/macro'

import { draftedForms } from '#src/drafts/draft.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { fileLabel } from '#src/outbox/words.ts'

import { draftLabel } from '../draft-label.ts'
import { sectionLabels } from '../section-label.ts'

interface UnsentNames {
  waiting: string[]
  /** Sections that were sent and had no clear answer. */
  inDoubt: string[]
  /** What was typed and not submitted. */
  drafts: string[]
}

/** The names of everything of this borrower that nobody is known to have. */
export function useUnsentNames(owner: string): UnsentNames {
  const { i18n } = useLingui()
  const { items } = useOutbox()
  const waiting: string[] = []
  const inDoubt: string[] = []
  for (const item of items.filter(isUnsent)) {
    const section = i18n._(sectionLabels[item.section])
    if (item.kind === 'form') (item.isInDoubt ? inDoubt : waiting).push(section)
    else {
      const label = fileLabel(item)
      waiting.push(`${section}: ${wordsOf(label, i18n)}`)
    }
  }
  const drafts = draftedForms(owner).flatMap((form) => {
    const label = draftLabel(form)
    return label ? [i18n._(label)] : []
  })
  return { waiting, inDoubt, drafts }
}
