import { type Installment, repaymentState, type RepaymentState } from '../book/installments.ts'
import type { Loan, LoanState } from '../book/loans.ts'
import { fromCents } from '../book/money.ts'
import type { Say, Words } from '../words.ts'

// One state inside, two tables outside: lists and the detail by id speak different codes (decisions.md C33).
const listCodes: Record<LoanState, number> = {
  'under-review': 9,
  approved: 1,
  disbursing: 1,
  completed: 12,
  rejected: -1,
  pending: 0,
}
const detailCodes: Record<LoanState, number> = { ...listCodes, approved: 10, disbursing: 11 }

const titles: Record<LoanState, Words> = {
  'under-review': 'underReview',
  approved: 'approved',
  disbursing: 'disbursing',
  completed: 'completed',
  rejected: 'rejected',
  pending: 'pending',
}

const repaymentCodes: Record<RepaymentState, number> = { paid: 1, pending: 0, overdue: -1 }
const repaymentTitles: Record<RepaymentState, Words> = { paid: 'paid', pending: 'unpaid', overdue: 'overdue' }

/** A moment as PHP tells it: seconds. */
export const seconds = (at: number) => Math.floor(at / 1000)

export const loanTitle = ({ state }: Loan, say: Say) => say(titles[state])

const common = (loan: Loan, say: Say) => ({
  id: loan.id,
  ordernum: loan.orderNumber,
  money: fromCents(loan.amount),
  months: loan.months,
  addtime: seconds(loan.createdAt),
  jindutime: seconds(loan.progressAt),
  status_title: loanTitle(loan, say),
  remark: loan.remark,
})

export const listedLoan = (loan: Loan, say: Say) => ({
  ...common(loan, say),
  money_month: fromCents(loan.installment),
  status: listCodes[loan.state],
})

export const detailedLoan = (loan: Loan, bankname: string, say: Say) => ({
  ...common(loan, say),
  monthmoney: fromCents(loan.installment),
  status: detailCodes[loan.state],
  loan_no: `L${loan.orderNumber.slice(1)}`,
  contract_no: `C${loan.orderNumber.slice(1)}`,
  bankname,
  signtime: seconds(loan.createdAt),
})

/** A loan under repayment: late where one installment is late, paid where all are. */
export function repaidLoan(loan: Loan, installments: Installment[], say: Say) {
  const states = installments.map((installment) => repaymentState(installment))
  const state = states.includes('overdue') ? 'overdue' : states.includes('pending') ? 'pending' : 'paid'
  return {
    id: loan.id,
    ordernum: loan.orderNumber,
    money: fromCents(loan.amount),
    monthmoney: fromCents(loan.installment),
    months: loan.months,
    status: repaymentCodes[state],
    status_title: say(repaymentTitles[state]),
  }
}

export function listedInstallment(installment: Installment, say: Say, serve: (stored: string) => string) {
  const state = repaymentState(installment)
  const day = installment.dueOn
  const now = { paid: '', overdue: say('overdueSince', { day }), pending: say('dueOn', { day }) }
  return {
    id: installment.id,
    ofnumber: installment.place,
    monthmoney: fromCents(installment.amount),
    huantime: installment.dueOn,
    paytime: installment.paidAt === null ? '' : seconds(installment.paidAt),
    zfimg: installment.proof === '' ? '' : serve(installment.proof),
    status_title: say(repaymentTitles[state]),
    status_title_now: now[state],
    button_title: state === 'paid' ? '' : say('payNow'),
    benjin: fromCents(installment.principal),
    lixi: fromCents(installment.amount - installment.principal),
  }
}
