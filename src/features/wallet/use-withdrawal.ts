import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { callProvider } from '#src/api/client.ts'
import { config } from '#src/config.ts'
import { readAmount } from '#src/domain/amount.ts'
import { removeDraft, saveDraft, readDraft } from '#src/drafts/draft.ts'
import { fieldError } from '#src/i18n/field-message.ts'
import { wordsOf } from '#src/i18n/message.ts'
import type { MoneyIntent } from '#src/money/intent.ts'
import { useMoneyAction } from '#src/money/use-money-action.ts'
import { checkAgain } from '#src/money/watch.ts'
import { useOwner } from '#src/session/use-session.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { useFormChange } from '#src/ui/use-form-change.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { withdrawForm } from './withdraw-form.ts'

const draftName = 'withdraw'
const empty = { amount: '', code: '', remark: '' }

interface Options {
  /** What can be withdrawn, in the currency's main unit. */
  balance: number | null
  isOpen: boolean
  /** Called with every withdrawal that has arrived, an earlier one too. */
  onArrived: (arrived: MoneyIntent) => void
  /** Called when that was what stands in the form, which is empty by then. */
  onDone: () => void
}

/** The form of a withdrawal. What is typed is stored as a draft, except the code. */
export function useWithdrawal({ balance, isOpen, onArrived, onDone }: Options) {
  const { i18n } = useLingui()
  const owner = useOwner()
  const [draft] = useState(() => readDraft(owner, draftName)?.values)
  const form = useForm({
    resolver: formResolver(withdrawForm(balance)),
    defaultValues: draft ? { ...empty, ...draft } : empty,
  })
  const { dirtyFields } = form.formState
  useMarkUnsaved(dirtyFields.code ? 'lost' : dirtyFields.amount || dirtyFields.remark ? 'stored' : null)

  useFormChange(form, ({ amount, remark }) => {
    if (amount || remark) void saveDraft(owner, draftName, { amount, remark })
    else removeDraft(owner, draftName)
  })

  const { doubt, isBusy, send } = useMoneyAction({
    target: { kind: 'withdrawal', amount: 0 },
    isOpen,
    onSuccess: (arrived) => {
      onArrived(arrived)
      const typed = readAmount(form.getValues('amount'), config.currencySign)
      // Typed since, while an earlier one was on its way.
      if (typed.kind !== 'amount' || typed.amount !== arrived.amount) return
      // The fields stay registered, since nothing would draw them anew.
      form.reset(empty, { keepFieldsRef: true })
      onDone()
    },
    showProblem: (problem) => {
      // By its id, so that it follows the language; one with a number in it is said as it was.
      const words = typeof problem !== 'string' && problem.values ? wordsOf(problem, i18n) : problem
      form.setError('amount', fieldError(words), { shouldFocus: true })
    },
  })

  const sendForm = form.handleSubmit(({ amount, code, remark }) =>
    send({ kind: 'withdrawal', amount }, () =>
      callProvider('withdraw', { amount, code, remark: remark || undefined }),
    ),
  )

  const submit = () => (doubt?.phase === 'unread' ? checkAgain() : sendForm())

  const typed = useWatch({ control: form.control, name: 'amount' })
  return { form, typed, submit, isBusy: isBusy || form.formState.isSubmitting, doubt }
}
