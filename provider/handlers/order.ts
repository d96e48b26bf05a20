import { servedAddress } from '../book/files.ts'
import { findInstallment, installmentsOf, monthsLater, payInstallment } from '../book/installments.ts'
import { addLoan, findLoan, type Loan, loansOf } from '../book/loans.ts'
import { fromCents, shownAmount, toCents } from '../book/money.ts'
import { findSection, isProfileComplete } from '../book/sections.ts'
import { limitsOf } from '../book/settings.ts'
import { transaction } from '../database.ts'
import { sampleFile } from '../people/samples.ts'
import { Refusal } from '../words.ts'
import { type BorrowerContext, forBorrowers } from './answer.ts'
import { detailedLoan, listedInstallment, listedLoan, repaidLoan, seconds } from './loan-fields.ts'

/** The borrower's own loan; somebody else's is not there. */
function requireLoan({ database, borrower }: BorrowerContext, reference: string): Loan {
  const loan = findLoan(database, reference)
  if (!loan || loan.borrowerId !== borrower.id) throw new Refusal('loanNotFound')
  return loan
}

const bankName = ({ database, borrower }: BorrowerContext) =>
  findSection(database, borrower.id, 'bankinfo')?.['bankname'] ?? ''

export const orderAnswers = {
  applyForLoan: forBorrowers('applyForLoan', async ({ amount, months }, context) => {
    const { database, borrower, settings } = context
    const { min, max, terms } = await limitsOf(settings)
    const cents = toCents(amount)
    if (cents === null || amount < min || amount > max)
      throw new Refusal('amountRange', { min: shownAmount(min), max: shownAmount(max) })
    if (!terms.includes(months)) throw new Refusal('termNotOffered')
    if (!isProfileComplete(database, borrower.id)) throw new Refusal('profileFirst')
    const id = addLoan(database, borrower.id, { amount: cents, months })
    return { id, ordernum: findLoan(database, String(id))?.orderNumber }
  }),

  loans: forBorrowers('loans', (_, { database, borrower, say }) =>
    loansOf(database, borrower.id).map((loan) => listedLoan(loan, say)),
  ),

  loan: forBorrowers('loan', ({ id }, context) => {
    const loan = requireLoan(context, id)
    return {
      order: detailedLoan(loan, bankName(context), context.say),
      msg: loan.state === 'under-review' ? context.say('underReviewNote') : loan.remark,
    }
  }),

  contract: forBorrowers('contract', ({ loanId }, context) => {
    const { database, borrower, origin } = context
    const loan = requireLoan(context, loanId)
    const signature = findSection(database, borrower.id, 'signature')?.['signature'] ?? ''
    return {
      name: findSection(database, borrower.id, 'baseinfo')?.['name'] ?? '',
      ordernum: loan.orderNumber,
      money: fromCents(loan.amount),
      time_range: `${monthsLater(loan.createdAt, 0)} - ${monthsLater(loan.createdAt, loan.months)}`,
      bankname: bankName(context),
      addtime: seconds(loan.createdAt),
      signature: servedAddress(signature, origin),
    }
  }),

  repayments: forBorrowers('repayments', (_, { database, borrower, say }) =>
    loansOf(database, borrower.id)
      .filter(({ state }) => state === 'completed')
      .map((loan) => repaidLoan(loan, installmentsOf(database, loan.id), say)),
  ),

  installments: forBorrowers('installments', ({ orderNumber }, context) => {
    const { database, say, origin } = context
    const installments = installmentsOf(database, requireLoan(context, orderNumber).id)
    const total = installments.reduce((sum, { amount }) => sum + amount, 0)
    return {
      total: say('totalRepayment', { amount: shownAmount(fromCents(total)) }),
      list: installments.map((installment) =>
        listedInstallment(installment, say, (stored) => servedAddress(stored, origin)),
      ),
    }
  }),

  payInstallment: forBorrowers('payInstallment', ({ orderNumber, amount, id, type }, context) => {
    const { database } = context
    const loan = requireLoan(context, orderNumber)
    const installment = findInstallment(database, id)
    if (type !== '2') throw new Refusal('checkForm')
    if (!installment || installment.loanId !== loan.id) throw new Refusal('installmentNotFound')
    if (toCents(amount) !== installment.amount) throw new Refusal('amountMismatch')
    transaction(database, () => {
      if (!payInstallment(database, installment.id, sampleFile(database, 'receipt')))
        throw new Refusal('installmentPaid')
    })
    return null
  }),
}
