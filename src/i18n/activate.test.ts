// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'

import { activateStoredLanguage, chooseLanguage, languageAt } from './activate.ts'
import { storedLanguage } from './language.ts'

const page = document.documentElement

afterEach(() => {
  localStorage.clear()
  activateStoredLanguage()
})

it('chooses a language for this phone at once, and for the page once the touch is seen', async () => {
  activateStoredLanguage()
  chooseLanguage('fil')
  expect([storedLanguage(), i18n.locale, page.lang]).toEqual(['fil', 'en', 'en'])
  await vi.waitFor(() => expect([i18n.locale, page.lang]).toEqual(['fil', 'fil']))
})

it('knows in which language something was asked for, before and after the last change', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  expect(languageAt(900)).toBe('en')
  chooseLanguage('fil')
  expect([languageAt(999), languageAt(1_000)]).toEqual(['en', 'fil'])
  vi.useRealTimers()
})

it('touches nothing where the page is of that language already', () => {
  activateStoredLanguage()
  const watch = new MutationObserver(() => undefined)
  watch.observe(page, { attributes: true })
  activateStoredLanguage()
  expect(watch.takeRecords()).toEqual([])
})
