import * as v from 'valibot'

import { amount, count, list, maskedPhone, positiveAmount, requiredText, text, words } from './loose.ts'
import { from, record } from './record.ts'
import { readText } from './values.ts'

/** Terms in one text; a list of them as such a text, in which what is none has its place. */
const terms = v.pipe(
  v.unknown(),
  v.transform((value) =>
    value && typeof value === 'object'
      ? Object.values(value)
          .map((term) => readText(term) || '?')
          .join()
      : readText(value),
  ),
)

const agreement = record({
  name: from('name', words),
  englishName: from('ename', words),
  html: from('cont', text),
})

const homeConfig = record({
  minAmount: from('cfg_minmoney', amount),
  maxAmount: from('cfg_maxmoney', amount),
  initialAmount: from('cfg_definamoney', amount),
  initialTerm: from('cfg_definamonth', count),
  /** As the provider wrote them, such as "12, 24,,x,24": domain/calculator.ts makes terms of it. */
  terms: from('cfg_dkmonths', terms),
  lowestRate: from('cfg_minlv', amount),
  highestRate: from('cfg_maxlv', amount),
  userServiceAgreement: from('UserServiceAgreement', agreement),
  loanAgreement: from('LoanAgreement', agreement),
  recentLoans: from(
    'list',
    // Loans can be applied for without them.
    v.fallback(list(record({ phone: from('phone', maskedPhone), amount: from('money', amount) })), []),
  ),
})

export const fee = record({ perInstallment: from('fuwufei', amount), dailyRate: from('rixi', amount) })

/** Calls of the controller IndexNew (the wallet is with the money calls). */
export const indexCalls = {
  homeConfig: {
    method: 'GET',
    path: 'IndexNew/index',
    payload: record({}),
    data: homeConfig,
    isPublic: true,
    offline: 'public',
  },
  title: {
    method: 'GET',
    path: 'IndexNew/gettitle',
    payload: record({}),
    data: record({ title: from('title', words) }),
    isPublic: true,
    offline: 'public',
  },
  serviceLink: {
    method: 'GET',
    path: 'IndexNew/getkefu',
    payload: record({}),
    data: record({ url: from('url', text) }),
    isPublic: true,
  },
  fee: {
    method: 'GET',
    path: 'IndexNew/getfuwufei',
    payload: record({
      amount: from('money', positiveAmount),
      // The place of the term in cfg_dkmonths, from 1 (decisions.md C25), kept as text so that "1" is never a month.
      termIndex: from('month', requiredText),
    }),
    data: fee,
    isPublic: true,
    offline: 'page',
  },
} as const

export type HomeConfig = v.InferOutput<typeof homeConfig>
export type Agreement = v.InferOutput<typeof agreement>
export type Fee = v.InferOutput<typeof fee>
