// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { tapLogOut } from './log-out.test-support.tsx'
import { useLosses } from './records/use-losses.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))
vi.mock('./records/use-losses.ts', () => ({ useLosses: vi.fn<typeof useLosses>() }))

const noted = 'What you noted: ₹9,000 paid on Nov 20, 2026'
const nothing = { waiting: [], inDoubt: [], drafts: [], payments: [], agreed: [], money: [], records: null }
const records = { payments: [], agreed: [], isComplete: true }

/** Asks to log out, which would lose this; resolves with what is said, listed and offered, in its order. */
async function askToLeave(losses: Partial<ReturnType<typeof useLosses>>) {
  vi.mocked(useLosses).mockReturnValue({ ...nothing, ...losses })
  await tapLogOut()
  await screen.findByRole('button', { name: 'Log out anyway' })
  const parts = [...screen.getByRole('dialog').querySelectorAll('p, li, button')]
  return parts.map((part) => part.textContent)
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  drawsDialogs()
})
afterEach(cleanup)

it('what was not sent and what is offered as a file are counted and listed apart', async () => {
  const said = await askToLeave({ waiting: ['Identity', 'Bank information'], payments: [noted], records })
  const first = said.indexOf('2 items have not been sent yet. Logging out deletes them from this phone.')
  expect(said.slice(first, first + 6)).toEqual([
    '2 items have not been sent yet. Logging out deletes them from this phone.',
    'Identity',
    'Bank information',
    '1 item is only on this phone. Logging out deletes it.',
    noted,
    'Save them as a file first',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('where nothing would be in the file none is offered', async () => {
  const said = await askToLeave({ waiting: ['Identity'], records })
  expect(said).toContain('1 item has not been sent yet. Logging out deletes it from this phone.')
  expect(said).not.toContain('Save them as a file first')
})

it('two drafts of the same name are two, and a section typed anew while it waits is one', async () => {
  const said = await askToLeave({
    waiting: ['Identity'],
    drafts: ['I paid this', 'I paid this', 'Identity'],
  })
  expect(said).toContain('3 items have not been sent yet. Logging out deletes them from this phone.')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Identity',
    'I paid this',
    'I paid this',
  ])
  expect(screen.getByText('3 items are only on this phone')).toBeTruthy()
})
