import { calls } from '#src/api/schema/calls.ts'

import { loanAgreement, userServiceAgreement } from './agreements.ts'

const recentLoans = [
  { phone: '09171234567', money: 250000 },
  { phone: '09281112233', money: 80000 },
  { phone: '09063456789', money: 120000 },
  { phone: '09995551234', money: 500000 },
  { phone: '09174448899', money: 60000 },
  { phone: '09351237890', money: 1000000 },
  { phone: '09182223344', money: 150000 },
  { phone: '09456667788', money: 90000 },
  { phone: '09270001122', money: 300000 },
  { phone: '09613334455', money: 70000 },
  { phone: '09087776655', money: 200000 },
  { phone: '09169998877', money: 400000 },
]

const defaultLimits = { min: 50000, max: 20000000, terms: '12,24,36' }

/** What the lender has set: the reply of IndexNew/index as it goes out, the title and the customer-service link. */
export const defaultSettings = () => ({
  config: {
    cfg_minmoney: defaultLimits.min,
    cfg_maxmoney: defaultLimits.max,
    cfg_definamoney: 100000,
    cfg_definamonth: 12,
    cfg_dkmonths: defaultLimits.terms,
    cfg_minlv: 0.02,
    cfg_maxlv: 0.03,
    UserServiceAgreement: userServiceAgreement,
    LoanAgreement: loanAgreement,
    list: recentLoans,
  } as Record<string, unknown>, // whatever the control address puts there is sent, right or wrong
  title: 'Easy Loan' as unknown,
  serviceLink: 'https://help.example/chat' as unknown,
})

export type Settings = ReturnType<typeof defaultSettings>

/** "12, 24,,x,24" is 12 and 24: positive whole numbers, each once, in order, as the fee call counts in it (C27). */
const readTerms = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => Number(part.trim()))
      .filter((months) => Number.isInteger(months) && months > 0),
  ),
]

/** The limits an application is held to, read from the config as the app reads it; the defaults where it is junk. */
export async function limitsOf({ config }: Settings) {
  const schema = calls.homeConfig.data['~standard']
  const read = await schema.validate(config)
  const given = read.issues ? null : read.value
  const terms = readTerms(given?.terms ?? '')
  return {
    min: given?.minAmount ?? defaultLimits.min,
    max: given?.maxAmount ?? defaultLimits.max,
    terms: terms.length > 0 ? terms : readTerms(defaultLimits.terms),
  }
}
