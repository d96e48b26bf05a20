import { limitsOf, parseTerms, termIndex } from '#src/domain/calculator.ts'
import { isWholeRepayment } from '#src/domain/fee.ts'

import { whereOf } from './ask.ts'
import { dataOr, type Visit } from './visit.ts'

// A fraction a day: 1 % a day is 365 % a year.
const highestDailyRate = 0.01

/** What may be applied for. */
export interface Offer {
  amount: number
  months: number
}

/** Reads what everyone may read, and gives the smallest loan there is; the app's own where the provider names none. */
export async function readPublic(visit: Visit): Promise<Offer> {
  const { report } = visit
  const config = dataOr(await visit.ask('homeConfig', {}))
  const where = whereOf('homeConfig')
  const terms = parseTerms(config?.terms ?? '')
  const limits = limitsOf(config ?? undefined)
  if (config && config.terms !== '' && terms.join(',') !== config.terms.replaceAll(/\s/g, ''))
    report.add({
      level: limits.isDefault ? 'breaks' : 'differs',
      where,
      path: 'data.cfg_dkmonths',
      what: `"${config.terms}" is read as "${terms.join(',')}": whole months with commas between, each once`,
      seen: limits.isDefault
        ? 'Home: no price is asked for, and nobody can apply'
        : 'Home: other terms than these cannot be chosen, and a fee is asked for by the place in this list',
    })
  if (config && config.minAmount !== null && config.maxAmount !== null && limits.min !== config.minAmount)
    report.add({
      level: 'differs',
      where,
      path: 'data.cfg_minmoney',
      what: `${config.minAmount} to ${config.maxAmount} is no range`,
      seen: `Home: ${limits.min} to ${limits.max} can be chosen, the app's own`,
    })
  await visit.ask('title', {})
  await visit.ask('serviceLink', {})

  const { initialAmount, initialTerm } = limits
  const index = String(termIndex(limits.terms, initialTerm))
  const fee = dataOr(await visit.ask('fee', { amount: initialAmount, termIndex: index }))
  if (fee?.perInstallment && !isWholeRepayment(fee.perInstallment, initialTerm, initialAmount))
    report.add({
      level: 'differs',
      where: whereOf('fee'),
      path: 'data.fuwufei',
      what: `${fee.perInstallment} for each of ${initialTerm} installments is less than the loan of ${initialAmount}`,
      seen: 'Home: it is called a fee, the repayment is an estimate, and there is no yearly cost',
    })
  if (fee?.dailyRate && fee.dailyRate > highestDailyRate)
    report.add({
      level: 'differs',
      where: whereOf('fee'),
      path: 'data.rixi',
      what: `${fee.dailyRate} is a fraction, so ${fee.dailyRate * 100} % a day`,
      seen: `Home: a daily interest rate of ${fee.dailyRate * 100} %`,
    })
  return { amount: limits.min, months: limits.terms[0] ?? initialTerm }
}
