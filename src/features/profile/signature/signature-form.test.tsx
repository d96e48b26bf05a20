// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { saveDraft } from '#src/drafts/draft.ts'
import type { savedSignature } from '#src/drafts/signature-backup.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'

import { SignatureForm } from './signature-form.tsx'

const backup = vi.hoisted(() => ({ saved: vi.fn<typeof savedSignature>() }))
vi.mock('#src/drafts/signature-backup.ts', () => ({ savedSignature: backup.saved }))
vi.mock('../use-submit-section.ts', () => ({ useSubmitSection: () => () => {} }))
vi.mock('./signature-pad.tsx', () => ({
  SignaturePad: ({ onStroke }: { onStroke: () => void }) => (
    <button type="button" onClick={onStroke}>
      Draw
    </button>
  ),
}))

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:signature'
  URL.revokeObjectURL = () => {}
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await signInAs('09170000002')
  saveDraft('09170000002', 'signature', {})
})
afterEach(() => {
  cleanup()
  endSession()
})

async function restoreAfter(meanwhile: () => Promise<void>) {
  const png = Promise.withResolvers<Blob>()
  backup.saved.mockReturnValue(png.promise)
  render(
    <I18nProvider i18n={i18n}>
      <SignatureForm />
    </I18nProvider>,
  )
  await meanwhile()
  await act(async () => png.resolve(new Blob(['drawn yesterday'], { type: 'image/png' })))
}

it('shows again what was saved and not sent', async () => {
  await restoreAfter(async () => {})
  expect(screen.getByRole('img', { name: 'Saved signature' })).toBeTruthy()
})

it.each(['Draw', 'Discard'])(
  'does not bring it back once it was given up (%s) while it was read',
  async (name) => {
    await restoreAfter(() => userEvent.click(screen.getByRole('button', { name })))
    expect(screen.queryByRole('img')).toBeNull()
  },
)
