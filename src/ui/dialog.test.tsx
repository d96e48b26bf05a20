// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { drawsDialogs } from './dialog.test-support.ts'
import { Dialog } from './dialog.tsx'

drawsDialogs()

function Example() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Withdraw
      </button>
      <Dialog title="Confirm payment" open={isOpen} onClose={() => setIsOpen(false)}>
        <input type="file" aria-label="Receipt" />
      </Dialog>
    </I18nProvider>
  )
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
})
afterEach(cleanup)

const dialog = () => screen.queryByRole('dialog', { name: 'Confirm payment' })

describe('a dialog', () => {
  it('is named by its title, which has the focus', () => {
    expect(dialog()).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm payment' }))
  })

  it('goes with its content on Close and gives the focus back', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).toBeNull()
    expect(screen.queryByLabelText('Receipt')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw' }))
  })

  it('closes when the browser asks to cancel it', () => {
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(dialog()).toBeNull()
  })

  it('stays when the file picker inside is cancelled', () => {
    fireEvent(screen.getByLabelText('Receipt'), new Event('cancel', { bubbles: true }))
    expect(dialog()).not.toBeNull()
  })
})
