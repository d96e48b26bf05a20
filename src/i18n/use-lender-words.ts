import { hiddenAmount } from './format.ts'
import { useAreAmountsHidden } from './use-format.ts'

/** A number as people write it, with its currency's sign: which of them are amounts, nobody can tell. */
const numbers = /(?:\p{Sc}\s?)?\p{Nd}+(?:[.,'’\s]\p{Nd}+)*/gu

/** A sentence without its numbers. */
export const withoutNumbers = (sentence: string): string => sentence.replaceAll(numbers, hiddenAmount)

/** How a sentence of the lender's is said here: with its numbers hidden where amounts are. */
export function useLenderWords(): (sentence: string) => string {
  return useAreAmountsHidden() ? withoutNumbers : (sentence) => sentence
}
