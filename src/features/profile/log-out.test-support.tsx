import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import { LogOut } from './log-out.tsx'

/** Draws the profile's last row, and taps it. */
export async function tapLogOut(): Promise<void> {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <LogOut />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
}
