import { useLingui } from '@lingui/react'
import { useSelector } from '@tanstack/react-store'
import { createContext, useContext } from 'react'

import { amountsHidden } from './amounts-hidden.ts'
import { createFormat, type Format } from './format.ts'

const formats: Record<string, Format> = { en: createFormat('en'), fil: createFormat('fil') }
const hidingFormats: Record<string, Format> = { en: createFormat('en', true), fil: createFormat('fil', true) }

/** Within it amounts are shown on a phone that hides them too: forms, and the price before one signs. */
export const AmountsShown = createContext(false)

/** Whether amounts are hidden here. */
export function useAreAmountsHidden(): boolean {
  const areShown = useContext(AmountsShown)
  return useSelector(amountsHidden) && !areShown
}

/** The formats of the active language. A hook, so that a switch of language redraws every number. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  return (useAreAmountsHidden() ? hidingFormats : formats)[i18n.locale] ?? createFormat('en')
}

/** The formats of a locale, with every amount as it is: for what leaves the screen, such as a file. */
export const exactFormat = (locale: string): Format => formats[locale] ?? createFormat('en')

/** The same of the active language, for a component. */
export function useExactFormat(): Format {
  const { i18n } = useLingui()
  return exactFormat(i18n.locale)
}
