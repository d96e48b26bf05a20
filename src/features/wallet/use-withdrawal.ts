import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Message } from '#src/api/errors.ts'
import { fieldError } from '#src/i18n/field-message.ts'
import { useIsOffline } from '#src/offline/connectivity.ts'
import { dropDraft, keepDraft, readDraft } from '#src/offline/draft.ts'
import { noteSuccess } from '#src/offline/note-success.ts'
import { notSentWords } from '#src/offline/not-sent-words.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import { useMoneyIntent } from '#src/offline/use-money-intent.ts'
import { recordsLike } from '#src/queries/money-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { withdrawForm } from './withdraw-form.ts'
import { withdraw } from './withdraw.ts'

const draftName = 'withdraw'
const empty = { amount: '', code: '', remark: '' }

/**
 * The form of a withdrawal, which is sent once a tap; `onDone` hears that it has arrived. What is typed is kept as a
 * draft, except the code.
 */
export function useWithdrawal(balance: number | null, onDone: () => void) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const owner = useSession()?.phone ?? ''
  const [draft] = useState(() => readDraft(owner, draftName)?.values)
  const form = useForm({
    resolver: formResolver(withdrawForm(balance)),
    defaultValues: draft ? { ...empty, ...draft } : empty,
  })
  const { dirtyFields } = form.formState
  useHoldUnsaved(dirtyFields.code ? 'lost' : dirtyFields.amount || dirtyFields.remark ? 'kept' : null)

  const finish = () => {
    noteSuccess()
    toast.success(msg`Withdrawal Successful`)
    // The fields stay registered, since nothing would draw them anew.
    form.reset(empty, { keepFieldsRef: true })
    dropDraft(owner, draftName)
    onDone()
  }

  const money = useMoneyIntent({
    owner,
    target: { kind: 'withdrawal', amount: 0 },
    read: (wish) => recordsLike(queryClient, wish),
    onArrived: () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] })
      finish()
    },
  })

  const keep = useEffectEvent(({ amount, remark }: typeof empty) => {
    if (amount || remark) keepDraft(owner, draftName, { amount, remark })
    else dropDraft(owner, draftName)
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  )

  const showOnAmount = (reason: Message) => {
    const words = typeof reason === 'string' ? reason : i18n._(reason)
    form.setError('amount', fieldError(words), { shouldFocus: true })
  }

  const send = form.handleSubmit(async ({ remark, ...request }) => {
    if (isOffline) {
      return showOnAmount(notSentWords.offline)
    }
    const { amount } = request
    const answer = await money.send({ kind: 'withdrawal', amount }, () =>
      withdraw(queryClient, { ...request, remark: remark || undefined }),
    )
    switch (answer.kind) {
      case 'accepted':
        return finish()
      case 'refused':
        toast.error(answer.reason)
        return showOnAmount(answer.reason)
      case 'unread':
        return showOnAmount(notSentWords.unread)
      case 'held':
        return showOnAmount(notSentWords.held)
      case 'arrived':
      case 'in-doubt':
    }
  })

  const submit = useOneAtATime(async (event: BaseSyntheticEvent) => {
    if (money.phase !== 'unread') return send(event)
    event.preventDefault()
    await money.checkAgain()
  })

  return { form, submit, phase: money.phase, intent: money.intent }
}
