import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'

import { config } from '#src/config.ts'
import { readAmount } from '#src/domain/amount.ts'
import type { Message } from '#src/i18n/message.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { installmentsQuery, repaymentsQuery } from '#src/queries/repayment.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { BackToList, LoanNotFound } from '#src/ui/loan-not-found.tsx'
import { isNotThere, refusalWords } from '#src/ui/refusal-words.ts'

import { InstallmentList } from './installment-list.tsx'
import { UnlistedPayments } from './own-payment/unlisted-payments.tsx'

const longestTitle = 100

/**
 * The provider's total, which is the title of the screen; our own words until it is there, and around it where it is
 * nothing but a number.
 */
export function useRepaymentTitle(orderNumber: string | undefined): Message {
  const format = useFormat()
  const lenderWords = useLenderWords()
  const { data } = useQuery({ ...installmentsQuery(orderNumber ?? ''), enabled: orderNumber !== undefined })
  const title = data?.title.slice(0, longestTitle) ?? ''
  const number = readAmount(title, config.currencySign)
  if (number.kind !== 'amount') return lenderWords(title) || msg`My repayment`
  const amounts = data?.installments.flatMap(({ amount }) => amount ?? []) ?? []
  // It would be the number of something else, such as how many there are; without an amount nobody can tell.
  if (amounts.length === 0 || Math.max(...amounts) > number.amount) return msg`My repayment`
  const total = format.money(number.amount, 'auto')
  return msg`Total repayment ${total}`
}

/** The installments of one loan. */
export function RepaymentScreen({ orderNumber }: { orderNumber: string | undefined }) {
  return orderNumber === undefined ? (
    <LoanNotFound list="/repayment/list" />
  ) : (
    <Installments key={orderNumber} orderNumber={orderNumber} />
  )
}

function Installments({ orderNumber }: { orderNumber: string }) {
  const installments = useQuery(installmentsQuery(orderNumber))
  const loans = useQuery(repaymentsQuery)
  const { data: listed, isPending, isFetched, failureCount } = loans
  const loan = listed && (listed.find((other) => other.orderNumber === orderNumber) ?? null)
  if (!loan && !installments.data && isNotThere(installments.error)) {
    // A refusal alone does not say so: the list may have the loan.
    if (isPending) return <Loading />
    return <LoanNotFound list="/repayment/list" words={refusalWords(installments.error)} />
  }
  return (
    <Loaded result={installments} failed={<BackToList to="/repayment/list" />}>
      {({ installments: list }) => {
        if (list.length === 0)
          return (
            <Stack>
              <EmptyState
                icon={<CalendarCheck />}
                title={<Trans>No installments yet</Trans>}
                action={<BackToList to="/repayment/list" />}
              >
                <Trans>Once a loan is paid out, its installments are listed here.</Trans>
              </EmptyState>
              <UnlistedPayments orderNumber={orderNumber} installments={list} />
            </Stack>
          )
        // What is left in all is known with the loan, and takes more room than what is not known.
        if (!isFetched && failureCount === 0) return <Loading />
        return (
          <Stack>
            <InstallmentList orderNumber={orderNumber} loan={loan} installments={list} />
            {/* Below, where it pushes nothing down. */}
            {isFetched && !listed && (
              <Loaded
                result={loans}
                skeleton={null}
                failedTitle={<Trans>The loan amount and the number of installments could not be read.</Trans>}
              >
                {() => null}
              </Loaded>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
