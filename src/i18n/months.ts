import { msg } from '@lingui/core/macro'

/**
 * A term in words, such as "12 months". Without Lingui's plural, which asks the browser to format the number: 50 ms on a
 * slow phone, on the first screen, for what has no thousands.
 */
export const monthsText = (months: number) => (months === 1 ? msg`1 month` : msg`${months} months`)
