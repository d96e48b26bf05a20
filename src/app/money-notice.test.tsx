// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { saveIntent } from '#src/money/intent.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { closeEntries, openEntries } from '#src/storage/sealed-local.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { MoneyNotice } from './money-notice.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useMatch: () => undefined }))

const maria = '09170000002'

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

it('says that what is in doubt could not be opened, as long as that is so', async () => {
  await signInAs(maria)
  const at = Date.now()
  await saveIntent(maria, { kind: 'withdrawal', amount: 100, at, known: [], state: 'missing' })
  closeEntries()
  const { container } = drawPart(<MoneyNotice />)
  expect(container.textContent).toBe('')
  await act(() => openEntries(maria, async () => null))
  expect(container.textContent).toBe(
    'This phone could not open what it has stored. Restart it and try again.',
  )
  await act(async () => {
    closeEntries()
    await signInAs(maria)
  })
  expect(container.textContent).toContain('Withdrawal of')
  expect(container.textContent).not.toContain('could not open')
})
