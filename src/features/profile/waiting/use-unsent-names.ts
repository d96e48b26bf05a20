import { useLingui } from '@lingui/react/macro'

import { draftedForms } from '#src/drafts/draft.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { fileLabel } from '#src/outbox/words.ts'

import { draftLabel } from '../draft-label.ts'
import { sectionLabels } from '../section-label.ts'

/** The names of everything of this borrower that nobody is known to have: what waits, and what was typed and not submitted. */
export function useUnsentNames(owner: string): { waiting: string[]; drafts: string[] } {
  const { i18n, t } = useLingui()
  const { items } = useOutbox()
  const waiting = items.filter(isUnsent).map((item) => {
    const section = i18n._(sectionLabels[item.section])
    if (item.kind === 'form')
      return item.isInDoubt ? t`${section}: no answer yet, so it may have arrived` : section
    const label = fileLabel(item)
    return `${section}: ${typeof label === 'string' ? label : i18n._(label)}`
  })
  const drafts = draftedForms(owner).flatMap((form) => {
    const label = draftLabel(form)
    return label ? [i18n._(label)] : []
  })
  return { waiting, drafts }
}
