import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { draftedForms } from '#src/drafts/draft.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useIntents } from '#src/money/intent.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { fileLabel } from '#src/outbox/words.ts'
import { type KeptRecords, recordsQuery } from '#src/records/records.ts'
import { sectionLabels } from '#src/ui/section-labels.ts'

import { draftLabel } from '../draft-label.ts'
import { moneyLabel } from './money-label.ts'

/** Names, as a person knows these things. */
type Names = readonly string[]

interface Losses {
  /** What was submitted or picked and not sent yet. */
  waiting: Names
  /** Sections that were sent and had no clear answer. */
  inDoubt: Names
  /** What was typed and not submitted. */
  drafts: Names
  /** What nobody else has, and nobody is sent. */
  payments: Names
  agreed: Names
  /** What was asked for about money, while it is being looked for. */
  money: Names
  records: KeptRecords | null
}

/** The names of everything that a logout would take from this borrower: the same ones wherever they are counted. */
export function useLosses(owner: string): Losses {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { items } = useOutbox()
  const { data: records = null } = useQuery(recordsQuery(owner))
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
  const payments = (records?.payments ?? []).map(({ amount, day }) => {
    const [money, date] = [format.money(amount, 'auto'), format.time(day)]
    return t`What you noted: ${money} paid on ${date}`
  })
  const agreed = (records?.agreed ?? []).map(({ facts, at }) => {
    const [money, date] = [format.money(facts.amount, 'auto'), format.time(at)]
    return t`What you agreed to: ${money} on ${date}`
  })
  const money = useIntents(owner)
    .filter(({ state }) => state === 'open')
    .map((intent) => i18n._(moneyLabel(intent, format)))
  return { waiting, inDoubt, drafts, payments, agreed, money, records }
}
