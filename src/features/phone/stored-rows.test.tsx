// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useLosses } from '#src/features/profile/records/use-losses.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import type { RowName } from './rows.ts'
import { StoredRows } from './stored-rows.tsx'

vi.mock('#src/features/profile/records/use-losses.ts', () => ({ useLosses: vi.fn<typeof useLosses>() }))

const unsent = /This has not been sent yet/
const mayHaveArrived = /not known yet whether this arrived/

/** Asks to delete the only row, of which this would be lost; resolves with the question. */
async function askToDelete(name: RowName, losses: Partial<ReturnType<typeof useLosses>>) {
  const nothing = { waiting: [], inDoubt: [], drafts: [], payments: [], agreed: [], money: [], records: null }
  vi.mocked(useLosses).mockReturnValue({ ...nothing, ...losses })
  drawPart(
    <StoredRows
      owner="maria"
      rows={[{ name, bytes: 1, savedAt: null }]}
      app={0}
      isPromised={false}
      onDeleted={() => {}}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  // Until its code is there the dialog is another one.
  await screen.findByRole('button', { name: 'Keep it' })
  const question = within(screen.getByRole('dialog'))
  return { question, listed: question.queryAllByRole('listitem').map((one) => one.textContent) }
}

beforeEach(() => {
  drawsDialogs()
})
afterEach(cleanup)

describe('before all that waits is deleted', () => {
  it('what was not sent is listed as unsent', async () => {
    const { question, listed } = await askToDelete('waiting', { waiting: ['Bank information'] })
    expect(listed).toEqual(['Bank information'])
    expect(question.getByText(unsent)).toBeTruthy()
    expect(question.queryByText(mayHaveArrived)).toBeNull()
  })

  it('what was sent and not answered is listed as what may have arrived', async () => {
    const { question, listed } = await askToDelete('waiting', { inDoubt: ['Bank information'] })
    expect(listed).toEqual(['Bank information'])
    expect(question.getByText(mayHaveArrived)).toBeTruthy()
    expect(question.queryByText(unsent)).toBeNull()
  })

  it('each of both is listed with what is known of it', async () => {
    const losses = { waiting: ['Identity'], inDoubt: ['Bank information'] }
    const { question, listed } = await askToDelete('waiting', losses)
    expect(listed).toEqual(['Bank information', 'Identity'])
    expect(question.getByText(unsent)).toBeTruthy()
    expect(question.getByText(mayHaveArrived)).toBeTruthy()
  })
})

describe('before a request about money is deleted', () => {
  it.each([[['Withdrawal of ₹500.00']], [[]]])(
    'says that it may have arrived, also where its name cannot be read: %j',
    async (money) => {
      const { question, listed } = await askToDelete('money', { money })
      expect(listed).toEqual(money)
      expect(question.getByText(mayHaveArrived)).toBeTruthy()
    },
  )
})
