import { msg, plural } from '@lingui/core/macro'

/**
 * A term in words, such as "12 months". Without Lingui's "#", which would ask the browser to format its first number:
 * 20 ms, 80 on a slow phone, on the first screen, for what has no thousands.
 */
export const monthsText = (months: number) =>
  msg`${plural(months, { one: `${months} month`, other: `${months} months` })}`
