import { isAnothers } from '#src/api/schema/is-anothers.ts'
import type { Loan } from '#src/api/schema/order.ts'
import { listStatus, resultStep } from '#src/domain/loan-status.ts'
import { repaymentStatus } from '#src/domain/repayment-status.ts'

import { whereOf } from './ask.ts'
import { dataOr, type Visit } from './visit.ts'

// Of each status one, and no more than these.
const mostLoans = 6

/** One loan of each status, since each draws another screen. */
function oneOfEach(loans: readonly Loan[]): Loan[] {
  const byStatus = new Map(loans.toReversed().map((loan) => [loan.status, loan]))
  return [...byStatus.values()].slice(0, mostLoans)
}

function judgeStatus({ report }: Visit, { status }: Loan) {
  if (listStatus(status) !== 'unknown' || status === '') return
  report.add({
    level: 'differs',
    where: whereOf('loans'),
    path: 'data[].status',
    what: `${status} is none of 9, 1, 12, -1, 0`,
    seen: "My loans: the badge has the provider's own word (status_title), the loan counts as Other",
  })
}

/** Two answers about one loan have to say the same. */
function compareLoans({ report }: Visit, listed: Loan, detail: Loan) {
  const where = whereOf('loan')
  const names = {
    amount: 'money',
    months: 'months',
    monthlyRepayment: 'monthmoney',
    orderNumber: 'ordernum',
  } as const
  for (const name of ['amount', 'months', 'monthlyRepayment', 'orderNumber'] as const)
    if (detail[name] !== listed[name])
      report.add({
        level: 'differs',
        where,
        path: `data.order.${names[name]}`,
        what: `says ${detail[name]} where the list says ${listed[name]}`,
        seen: 'My loans and Loan details show two figures for one loan',
      })
  if (listStatus(listed.status) === 'approved' && resultStep(detail.status) === 'under-review')
    report.add({
      level: 'differs',
      where,
      path: 'data.order.status',
      what: `${detail.status} of an approved loan, where the contract has 10 (approved) or 11 (disbursing)`,
      seen: 'Application result: an approved loan still stands at under review',
    })
}

/** Reads everything of a borrower that there is a call for. */
export async function readPrivate(visit: Visit): Promise<void> {
  const { report, wishes } = visit
  const { phone } = wishes
  await visit.ask('accountExists', { phone })
  await visit.ask('account', {})
  await visit.ask('profileStatus', {})
  const info = dataOr(await visit.ask('userInfo', {}))
  if (info && isAnothers(info.accountPhone, phone))
    report.add({
      level: 'breaks',
      where: whereOf('userInfo'),
      path: 'data.phone',
      what: 'is not the number that signed in',
      seen: "Whoever opens a section or a contract is signed out at once: what came is taken for somebody else's",
    })
  await visit.ask('otherContacts', {})
  const wallet = dataOr(await visit.ask('wallet', { id: undefined }))
  if (wallet && !wallet.order)
    report.skip(`the current order in ${whereOf('wallet')}`, 'the account has none')
  const withdrawals = dataOr(await visit.ask('withdrawals', {}))
  if (withdrawals?.length === 0) report.skip(`an entry of ${whereOf('withdrawals')}`, 'the account has none')

  const loans = dataOr(await visit.ask('loans', {}))
  for (const listed of loans ?? []) judgeStatus(visit, listed)
  for (const listed of oneOfEach(loans ?? [])) {
    const detail = dataOr(await visit.ask('loan', { id: listed.id }))
    if (detail?.loan) compareLoans(visit, listed, detail.loan)
    await visit.ask('contract', { loanId: listed.id })
  }
  if (!loans?.length)
    for (const name of ['loan', 'contract'] as const)
      visit.skip(name, loans ? 'the account has no loan' : 'the list of loans cannot be read')

  const repayments = dataOr(await visit.ask('repayments', {}))
  for (const { status } of repayments ?? [])
    if (status !== '' && repaymentStatus(status) === 'unknown')
      report.add({
        level: 'differs',
        where: whereOf('repayments'),
        path: 'data[].status',
        what: `${status} is none of 1, 0, -1, paid, pending, overdue`,
        seen: 'My repayment: the badge has the provider\'s own word (status_title), or "Unknown status"',
      })
  const [first] = repayments ?? []
  if (first) await visit.ask('installments', { orderNumber: first.orderNumber })
  else
    visit.skip(
      'installments',
      repayments ? 'the account has nothing to repay' : 'what is to be repaid cannot be read',
    )
}
