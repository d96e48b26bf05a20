// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { LockState } from '#src/session/app-lock.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { LockScreen } from './lock-screen.tsx'

beforeEach(() => {
  drawsDialogs()
  const lock = { after: 0, savedAt: Date.now(), sealed: 'x', wrongPins: 0, wrongPasswords: 3 }
  localStorage.setItem('easy-loan/session', JSON.stringify({ owner: 'maria', lock }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const draw = (lock: LockState | null) => drawPart(<LockScreen lock={lock} onOpen={vi.fn<() => void>()} />)

it('the seconds to wait are a part of what Unlock says, and are not spoken as they go by', () => {
  draw({ after: 0, hasPin: false, passkey: null })
  const wait = /^You can try again in \d s\.$/
  expect(screen.getByRole('button', { name: 'Unlock', description: wait })).toBeTruthy()
  expect(screen.getByText(wait).closest('output, [aria-live], [role]')).toBeNull()
})

it('says from the start that the phone could not read the lock, and says it of no other', () => {
  const notOpened = 'This phone could not open what it has stored. Restart it and try again.'
  draw({ after: 0, hasPin: true, passkey: null })
  expect(screen.queryByText(notOpened)).toBeNull()
  cleanup()
  draw(null)
  expect(screen.getByText(notOpened)).toBeTruthy()
})

it('asks for no PIN after five wrong ones, though the phone refused to forget it', () => {
  const lock = { after: 0, savedAt: Date.now(), sealed: 'x', wrongPins: 5, wrongPasswords: 0 }
  localStorage.setItem('easy-loan/session', JSON.stringify({ owner: 'maria', lock }))
  draw({ after: 0, hasPin: true, passkey: null })
  expect(screen.queryByLabelText('PIN')).toBeNull()
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

it('starting again says that a request about money would be deleted', async () => {
  const ask = async () => {
    draw(null)
    fireEvent.click(screen.getByRole('button', { name: 'Not you? Start again' }))
    return screen.findByRole('dialog')
  }
  const item = 'A request about money whose answer is not known'
  expect((await ask()).textContent).not.toContain(item)
  cleanup()
  const intents = { owner: 'maria', savedAt: Date.now(), sealed: 'x' }
  localStorage.setItem('easy-loan/money-intents', JSON.stringify(intents))
  expect((await ask()).textContent).toContain(item)
})
