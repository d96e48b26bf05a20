import { useLingui } from '@lingui/react'

import { createFormat, type Format } from './format.ts'

const formats: Record<string, Format> = { en: createFormat('en'), fil: createFormat('fil') }

/** The formats of the active language. A hook, so that a switch of language redraws every number. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  return formats[i18n.locale] ?? createFormat('en')
}
