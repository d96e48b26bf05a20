import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Draws a part of a screen with what every screen has around it: the language, English unless another is active, and the reads. */
export function drawPart(part: ReactNode, queryClient = new QueryClient()) {
  if (i18n.locale === '') i18n.loadAndActivate({ locale: 'en', messages: {} })
  return render(part, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nProvider>
    ),
  })
}
