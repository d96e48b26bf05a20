import { flushSync } from 'react-dom'

import { writeLocal } from '#src/storage/local.ts'

import { amountsHidden, areAmountsHidden } from './amounts-hidden.ts'

/** Hides or shows amounts on this phone, also after a relaunch. */
export function hideAmounts(areHidden: boolean): void {
  writeLocal('hide-amounts', areHidden)
  amountsHidden.setState(() => areHidden)
}

// Drawn at once: the browser takes the page as soon as it is told.
const draw = (areHidden: boolean) => flushSync(() => amountsHidden.setState(() => areHidden))
const show = () => draw(false)
const followPhone = () => draw(areAmountsHidden())
const follow = ({ matches }: { matches: boolean }) => (matches ? show() : followPhone())

/** Has amounts in what is printed. Called again it does nothing. */
export function watchPrinting(): void {
  addEventListener('beforeprint', show)
  addEventListener('afterprint', followPhone)
  // Where the browser only says it this way.
  matchMedia('print').addEventListener('change', follow)
}
