import { moveBalance } from '../book/borrowers.ts'
import { unpaidOf } from '../book/installments.ts'
import { findLoan, loansOf } from '../book/loans.ts'
import { dailyRate, fromCents, toCents } from '../book/money.ts'
import { findSection } from '../book/sections.ts'
import { addWithdrawal, useCode, withdrawalsOf, withdrawnOf } from '../book/withdrawals.ts'
import { transaction } from '../database.ts'
import { Refusal } from '../words.ts'
import { forBorrowers } from './answer.ts'
import { loanTitle, seconds } from './loan-fields.ts'

export const moneyAnswers = {
  wallet: forBorrowers('wallet', ({ id }, { database, borrower, say }) => {
    // The app never sends it (decisions.md C57).
    const asked = id ? findLoan(database, id) : null
    const loan =
      asked?.borrowerId === borrower.id
        ? asked
        : loansOf(database, borrower.id).find(({ state }) => state !== 'rejected')
    const order = loan && {
      id: loan.id,
      money: fromCents(loan.amount),
      rate: dailyRate,
      monthmoney: fromCents(loan.installment),
      months: loan.months,
      msgstate: loanTitle(loan, say),
    }
    return {
      moneys: fromCents(borrower.balance),
      credit_score: borrower.creditScore,
      shouldmoney: fromCents(unpaidOf(database, borrower.id)),
      tixianmoney: fromCents(withdrawnOf(database, borrower.id)),
      // PHP writes an empty object as an empty list.
      order: order ?? [],
      msg: '',
    }
  }),

  withdraw: forBorrowers('withdraw', ({ amount, code, remark }, { database, borrower }) => {
    const cents = toCents(amount)
    if (cents === null) throw new Refusal('amountWrong')
    transaction(database, () => {
      const bank = findSection(database, borrower.id, 'bankinfo')
      if (!bank) throw new Refusal('bankFirst')
      if (!moveBalance(database, borrower.id, -cents)) throw new Refusal('amountExceeds')
      if (!useCode(database, borrower.id, code)) throw new Refusal('withdrawalCodeWrong')
      addWithdrawal(database, borrower.id, {
        amount: cents,
        bank: bank['bankname'] ?? '',
        account: bank['bankcard'] ?? '',
        remark: remark ?? '',
      })
    })
    return null
  }),

  recharge: forBorrowers('recharge', ({ amount }, { database, borrower }) => {
    const cents = toCents(amount)
    if (cents === null) throw new Refusal('amountWrong')
    moveBalance(database, borrower.id, cents)
    return null
  }),

  withdrawals: forBorrowers('withdrawals', (_, { database, borrower }) =>
    withdrawalsOf(database, borrower.id).map((withdrawal) => ({
      id: withdrawal.id,
      ordernum: withdrawal.orderNumber,
      money: fromCents(withdrawal.amount),
      addtime: seconds(withdrawal.createdAt),
      status: withdrawal.status,
      banks: withdrawal.bank,
      account: withdrawal.account,
      remark: withdrawal.remark,
    })),
  ),
}
