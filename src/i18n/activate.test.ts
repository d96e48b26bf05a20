// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'

import { activateStoredLanguage, chooseLanguage } from './activate.ts'
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

it('touches nothing where the page is of that language already', () => {
  activateStoredLanguage()
  const watch = new MutationObserver(() => undefined)
  watch.observe(page, { attributes: true })
  activateStoredLanguage()
  expect(watch.takeRecords()).toEqual([])
})
