import type { HomeConfig } from '#src/api/schema/index.ts'
import { limitsFrom, parseTerms } from '#src/domain/calculator.ts'

/** What can be chosen; the defaults where there is no configuration. */
export const limitsOf = (config: HomeConfig | undefined) =>
  limitsFrom(
    config && {
      min: config.minAmount,
      max: config.maxAmount,
      amount: config.initialAmount,
      term: config.initialTerm,
      terms: parseTerms(config.terms),
      lowestRate: config.lowestRate,
      highestRate: config.highestRate,
    },
  )
