// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readDraft, removeDraft, saveDraft } from '#src/drafts/draft.ts'
import type { savedSignature } from '#src/drafts/signature-backup.ts'
import { closeOutbox, openOutbox, refreshOutbox, removeFromOutbox } from '#src/outbox/client.ts'
import { waitingFile } from '#src/outbox/item.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { listOutbox, putForm } from '#src/outbox/store.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import type { useSubmitSection } from '../use-submit-section.ts'
import type { Drawing } from './drawing.ts'
import { SignatureForm } from './signature-form.tsx'
import type { SignaturePad } from './signature-pad.tsx'

const backup = vi.hoisted(() => ({ saved: vi.fn<typeof savedSignature>() }))
vi.mock('#src/drafts/signature-backup.ts', () => ({
  savedSignature: backup.saved,
  saveSignature: async () => true,
}))
const submit = vi.hoisted(() => vi.fn<ReturnType<typeof useSubmitSection>>())
vi.mock('../use-submit-section.ts', () => ({ useSubmitSection: () => submit }))
vi.mock('./signature-pad.tsx', () => ({
  SignaturePad: ({ onReady, onStroke }: ComponentProps<typeof SignaturePad>) => {
    const draw = () => {
      // Only what saving it asks for.
      onReady({ isBlank: () => false, toPng: async () => new Blob(['drawn']) } as Drawing)
      onStroke()
    }
    return (
      <button type="button" onClick={draw}>
        Draw
      </button>
    )
  },
}))

const owner = '09170000002'

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:signature'
  URL.revokeObjectURL = () => {}
  await signInAs(owner)
  void saveDraft(owner, 'signature', {})
})
afterEach(() => {
  cleanup()
  endSession()
})

async function restoreAfter(meanwhile: () => Promise<void>) {
  const png = Promise.withResolvers<Blob>()
  backup.saved.mockReturnValue(png.promise)
  drawPart(<SignatureForm />)
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

it('saves one that is newer than what waits, also where the clock was set back since', async () => {
  const never: Transport['upload'] = () => new Promise(() => {})
  await openOutbox(owner, {
    isOwner: () => true,
    upload: never,
    submit: async () => {},
    hasArrived: async () => false,
  })
  const tomorrow = Date.now() + 24 * 60 * 60_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
  await putForm(owner, 'signature', { signature: waitingFile })
  clock.mockRestore()
  await refreshOutbox()
  await restoreAfter(async () => {})
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(readDraft(owner, 'signature')?.savedAt).toBe(tomorrow + 1))
  await removeFromOutbox(() => true)
  await closeOutbox()
})

it.each([
  ['forgets what was submitted', null, false],
  ['keeps what waits in memory only, which is lost when the app closes', 5, true],
])('%s', async (_, inMemorySince, isKept) => {
  await restoreAfter(async () => {})
  submit.mockImplementationOnce(async (__, { onSubmitted }) => {
    expect(onSubmitted({ words: { id: 'Waiting' }, at: 5, inMemorySince })).toBe(true)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await vi.waitFor(() => expect(submit).toHaveBeenCalled())
  expect(readDraft(owner, 'signature') !== null).toBe(isKept)
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it.each([
  ['has not been sent again where it is refused', async () => {}, true],
  ['is none where another one is drawn meanwhile', () => press('Draw'), false],
  ['is none where it is discarded meanwhile', () => press('Discard'), false],
])('what was submitted %s', async (_, meanwhile, isKept) => {
  await restoreAfter(async () => {})
  const isStored = Promise.withResolvers<boolean>()
  submit.mockImplementationOnce(async (__, { onUnsent }) => {
    await meanwhile()
    // As the outbox does once it has stored it.
    removeDraft(owner, 'signature')
    await onUnsent()
    isStored.resolve(localStorage.getItem('easy-loan/drafts') !== null)
  })
  await press('Submit')
  expect(await isStored.promise).toBe(isKept)
})

it('keeps another one that is saved while it is on its way, and stays', async () => {
  await restoreAfter(async () => {})
  const sent = vi.fn<(isAll: boolean) => void>()
  submit.mockImplementationOnce(async (__, { onSubmitted }) => {
    await press('Draw')
    await press('Save')
    await vi.waitFor(() => expect(readDraft(owner, 'signature')).not.toBeNull())
    sent(onSubmitted({ words: { id: 'Sent' }, at: 5, inMemorySince: null }))
  })
  await press('Submit')
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[false]]))
  expect(readDraft(owner, 'signature')).not.toBeNull()
})

it('is not sent where it is discarded while it uploads, which is no failure', async () => {
  const transport: Transport = {
    isOwner: () => true,
    upload: () => new Promise(() => {}),
    submit: async () => {},
    hasArrived: async () => false,
  }
  await openOutbox(owner, transport)
  await restoreAfter(async () => {})
  const ended = Promise.withResolvers<void>()
  let isDiscarded: (() => boolean) | undefined
  submit.mockImplementationOnce(async (_, outcomes) => {
    await putForm(owner, 'signature', { signature: waitingFile })
    ;({ isDiscarded } = outcomes)
    await ended.promise
  })
  await press('Submit')
  await vi.waitFor(async () => expect((await listOutbox(owner)).items).toHaveLength(2))
  await vi.waitFor(() => expect(isDiscarded?.()).toBe(false))
  await press('Discard')
  await vi.waitFor(async () => expect((await listOutbox(owner)).items).toEqual([]))
  expect(isDiscarded?.()).toBe(true)
  await act(async () => ended.resolve())
  await closeOutbox()
})

it('says of one that waits that it waits, and discards its draft with it', async () => {
  await openOutbox(owner, {
    isOwner: () => true,
    upload: () => new Promise(() => {}),
    submit: () => new Promise(() => {}),
    hasArrived: async () => false,
  })
  void saveDraft(owner, 'signature', {}, Date.now() - 1)
  await putForm(owner, 'signature', { signature: waitingFile })
  await refreshOutbox()
  await restoreAfter(async () => {})
  expect(screen.getByText('Waiting to be sent')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await vi.waitFor(() => expect(readDraft(owner, 'signature')).toBeNull())
  expect((await listOutbox(owner)).items).toEqual([])
  await closeOutbox()
})
