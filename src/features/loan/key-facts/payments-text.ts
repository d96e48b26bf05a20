import { msg, plural } from '@lingui/core/macro'

/** How many payments, in words: "12 payments". */
export const paymentsText = (count: number) =>
  msg`${plural(count, { 1: `${count} payment`, other: `${count} payments` })}`
