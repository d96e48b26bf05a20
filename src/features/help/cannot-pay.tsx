import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'

import { shareText } from '#src/device/share.ts'
import { contractTerms } from '#src/domain/contract-terms.ts'
import { draftedForms, readDraft, removeDraft, saveDraft } from '#src/drafts/draft.ts'
import { installmentDraft, readInstallmentDraft } from '#src/drafts/installment-draft.ts'
import { unknown } from '#src/i18n/format.ts'
import { useExactFormat } from '#src/i18n/use-format.ts'
import { useOwner } from '#src/session/use-session.ts'
import { SavedAt } from '#src/ui/saved-at.tsx'
import { ShareButton } from '#src/ui/share-button.tsx'
import { TextAreaField } from '#src/ui/text-field.tsx'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { helpTitles } from './pages.ts'
import { Part } from './part.tsx'
import { type Asked, type Unpaid, useChosen } from './use-unpaid.ts'
import { WhichInstallment } from './which-installment.tsx'

const { cureDays } = contractTerms

/** What to do, and write, before an installment is missed. */
export function CannotPay({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const { unpaid, chosen, choose } = useChosen(asked)
  return (
    <>
      <Part title={<Trans>Say so early</Trans>}>
        <p>
          <Trans>Before the due date more is possible than after it.</Trans>
        </p>
        <ol>
          <li>
            <Trans>Write to customer service before the due date.</Trans>{' '}
            <Link to="/service">
              <Trans>Customer service</Trans>
            </Link>
          </li>
          <li>
            <Trans>Say which installment, how much of it you can pay, and when.</Trans>
          </li>
          <li>
            <Trans>Ask for the answer in writing, and keep it.</Trans>
          </li>
          <li>
            <Trans>Do not borrow elsewhere to pay this. A second loan costs you once more.</Trans>
          </li>
        </ol>
      </Part>
      <Part title={<Trans>A message that is ready</Trans>}>
        {chosen && (
          <>
            <WhichInstallment unpaid={unpaid} chosen={chosen} onChoose={choose} />
            <SavedAt at={chosen.readAt} />
          </>
        )}
        {/* Another installment is another message. */}
        <ReadyMessage key={chosen?.key} about={chosen} unpaid={unpaid} />
      </Part>
      <Part title={<Trans>What the contract says</Trans>}>
        <p>
          <Trans>
            The lender first tells you what is wrong. You then have {cureDays} days to put it right, and if
            you do, it does not count as default.
          </Trans>
        </p>
        <p>
          <Trans>
            After that the lender may ask for all of the principal that is left, with the interest up to that
            day. You may still offer to pay in parts.
          </Trans>
        </p>
        <p>
          <Trans>Nothing in the contract allows anybody to threaten or shame you.</Trans>{' '}
          <Link to="/help" search={{ page: 'complaints' }}>
            {t(helpTitles.complaints)}
          </Link>
        </p>
      </Part>
    </>
  )
}

/** What one would write to the lender, as it was read; the amount as it is, since the text leaves this screen. */
function useMessage(about: Unpaid | undefined): string {
  const { t } = useLingui()
  const format = useExactFormat()
  const question = t`What is possible: a later day, or smaller parts? Please answer in writing.`
  if (!about) return `${t`I cannot pay my next installment in full on time.`} ${question}`
  const { loan, installment } = about
  const { orderNumber } = loan
  const stage = installment.stage || unknown
  const amount = format.money(installment.amount, 'auto')
  const day = format.time(installment.dueAt)
  return `${t`I cannot pay installment ${stage} of loan ${orderNumber} in full on time. It is ${amount}, due on ${day}.`} ${question}`
}

interface MessageProps {
  about: Unpaid | undefined
  /** All of which this phone knows. */
  unpaid: readonly Unpaid[]
}

const draftSchema = v.object({ message: v.string() })

function draftedMessage(owner: string, draftName: string): string | null {
  const found = v.safeParse(draftSchema, readDraft(owner, draftName)?.values)
  return found.success ? found.output.message : null
}

const draftNameOf = (about: Unpaid | undefined) =>
  installmentDraft('cannot-pay', {
    orderNumber: about?.loan.orderNumber ?? '',
    installmentId: about?.installment.id ?? '',
  })

/** The draft that stands here: of this installment, else one of which this phone knows no installment (any more, or yet). */
function draftNameFor({ about, unpaid }: MessageProps, owner: string): string {
  const name = draftNameOf(about)
  if (draftedMessage(owner, name) !== null) return name
  const known = unpaid.map(draftNameOf)
  const written = draftedForms(owner).filter((form) => readInstallmentDraft(form)?.kind === 'cannot-pay')
  return written.findLast((form) => !known.includes(form)) ?? name
}

/** What was written in the place of the ready message, until it is shared; null for nothing. */
function useWritten(props: MessageProps) {
  const owner = useOwner()
  const [draftName] = useState(() => draftNameFor(props, owner))
  const [written, setWritten] = useState(() => draftedMessage(owner, draftName))
  const [isShared, setIsShared] = useState(false)
  // Nobody's is not stored, whoever comes while it is written.
  const kept = draftedMessage(owner, draftName) === written ? 'stored' : 'lost'
  useMarkUnsaved(written && !isShared ? kept : null)
  const write = (message: string) => {
    setIsShared(false)
    setWritten(message)
    if (message) void saveDraft(owner, draftName, { message })
    else removeDraft(owner, draftName)
  }
  const noteShared = () => {
    setIsShared(true)
    removeDraft(owner, draftName)
  }
  return { written, write, noteShared }
}

function ReadyMessage(props: MessageProps) {
  const { t } = useLingui()
  const message = useMessage(props.about)
  // What was changed stays as it was written; else it follows the language.
  const { written, write, noteShared } = useWritten(props)
  const text = written ?? message
  const share = async () => {
    const outcome = await shareText(text)
    if (outcome === 'shared') noteShared()
    return outcome
  }
  return (
    <>
      <TextAreaField
        label={t`Message`}
        hint={t`Change it as you like. It is sent to nobody but whom you choose.`}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <ShareButton
        // What is said of one message is not said of the next.
        key={text}
        share={share}
        disabled={text.trim() === ''}
        words={{
          copied: <Trans>The message is copied. Paste it where you write to the lender.</Trans>,
          failed: <Trans>This phone can neither share nor copy it. Mark the text above to copy it.</Trans>,
        }}
      >
        <Trans>Share the message</Trans>
      </ShareButton>
    </>
  )
}
