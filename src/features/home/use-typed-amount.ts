import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useId, useState } from 'react'

import { useExactFormat } from '#src/i18n/use-format.ts'

import type { Calculator } from './use-calculator.ts'
import type { HomeLater } from './use-home-later.ts'

interface Entry {
  /** What stands in the field where that is not the amount in force. */
  text: string | null
  /** It is to become the amount, and the code for that is still to come. */
  isWaiting: boolean
  problem: MessageDescriptor | null
  note: MessageDescriptor | null
}

const nothing: Entry = { text: null, isWaiting: false, problem: null, note: null }

/**
 * What is typed as the amount. Nothing is made of it, or rewritten, before it is settled (blur, Enter); what is no amount
 * stays as it was typed, and the amount that was in force before stays in force.
 */
export function useTypedAmount({ amount, limits, choose, chooseNow, drawLast }: Calculator, code: HomeLater) {
  const format = useExactFormat()
  const id = useId()
  const [entry, setEntry] = useState(nothing)

  const set = (next: number) => {
    setEntry(nothing)
    chooseNow({ amount: next })
  }
  const settle = (text: string | null) => {
    if (text === null) return
    if (!code) return setEntry({ ...nothing, text, isWaiting: true })
    const read = code.readTyped(text, limits, format)
    if (!read) return setEntry({ ...nothing, text, problem: code.notAnAmount })
    if (read.amount !== drawLast().amount) set(read.amount)
    setEntry({ ...nothing, note: read.note })
  }
  const isDue = !!code && entry.isWaiting
  useEffect(() => {
    if (isDue) settle(entry.text)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the code has come
  }, [isDue])

  return {
    /** Of the field. */
    id,
    text: entry.text,
    problem: entry.problem,
    note: entry.note,
    /** What reads amounts could not be loaded, and is needed. */
    isLost: code === null && entry.isWaiting,
    /** What stands in the field is not the amount in force (yet). */
    isOpen: entry.isWaiting || entry.problem !== null,
    inWords: (language: 'en' | 'fil') => code?.amountInWords(amount, language) ?? null,
    type: (text: string) => {
      // What fills a field in need not go into it, and then never leaves it.
      if (document.activeElement?.id === id) setEntry({ ...nothing, text, problem: entry.problem })
      else settle(text)
    },
    settle: () => settle(entry.text),
    /** Sets the amount by sliding or in steps. */
    set,
    /** Sets the amount to one that is offered. */
    choose: (next: number) => {
      setEntry(nothing)
      void choose({ amount: next })
    },
  }
}

export type AmountEntry = ReturnType<typeof useTypedAmount>
