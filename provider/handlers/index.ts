import { dailyRate, fromCents, installmentOf, shownAmount, toCents } from '../book/money.ts'
import { limitsOf } from '../book/settings.ts'
import { Refusal } from '../words.ts'
import { forAnyone } from './answer.ts'

export const indexAnswers = {
  homeConfig: forAnyone('homeConfig', (_, { settings }) => settings.config),

  title: forAnyone('title', (_, { settings }) => ({ title: settings.title })),

  serviceLink: forAnyone('serviceLink', (_, { settings }) => ({ url: settings.serviceLink })),

  fee: forAnyone('fee', async ({ amount, termIndex }, { settings }) => {
    const { min, max, terms } = await limitsOf(settings)
    const cents = toCents(amount)
    if (cents === null || amount < min || amount > max)
      throw new Refusal('amountRange', { min: shownAmount(min), max: shownAmount(max) })
    // Counted from 1 in the terms that can be chosen, so that "24" is no term and not the 24th.
    const months = terms[Number(termIndex) - 1]
    if (months === undefined) throw new Refusal('termNotOffered')
    return { fuwufei: fromCents(installmentOf(cents, months)), rixi: dailyRate }
  }),
}
