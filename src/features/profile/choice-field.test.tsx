// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'

import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { ChoiceField } from './choice-field.tsx'

const onSubmit = vi.fn<(values: { purpose: string }) => void>()

function PurposeForm({ purpose }: { purpose: string }) {
  const form = useForm({ defaultValues: { purpose } })
  return (
    <form onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      <ChoiceField
        control={form.control}
        name="purpose"
        isView={false}
        legend="Layunin"
        choices={['Pag\u2011aaral', 'Negosyo']}
        ownLabel="Para saan?"
      />
      <button type="submit">Ipadala</button>
    </form>
  )
}

function draw(purpose = '') {
  i18n.loadAndActivate({ locale: 'fil', messages: {} })
  drawPart(<PurposeForm purpose={purpose} />)
}
afterEach(cleanup)

it('sends a plain hyphen where the chip has one at which no line ends', async () => {
  draw()
  await userEvent.click(screen.getByRole('radio', { name: 'Pag\u2011aaral' }))
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ purpose: 'Pag-aaral' })
})

it.each(['Pag-aaral', 'Pag\u2011aaral'])('knows the chip of %s, however its hyphen was stored', (purpose) => {
  draw(purpose)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pag\u2011aaral' }).checked).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
})
