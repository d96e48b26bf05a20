// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { lazyPart } from './lazy-part.tsx'

it('that may turn out to be nothing takes no place while its code is on its way', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const code = Promise.withResolvers<() => string>()
  const Part = lazyPart(() => code.promise, { skeleton: () => null })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Part />
    </I18nProvider>,
  )
  expect(container.childNodes).toHaveLength(0)
  code.resolve(() => 'As agreed')
  expect(await screen.findByText('As agreed')).toBeTruthy()
})
