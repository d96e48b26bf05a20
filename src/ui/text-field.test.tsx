// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'

import { TextField } from './text-field.tsx'

afterEach(cleanup)

function Example({ readOnly = false, error }: { readOnly?: boolean; error?: string }) {
  const form = useForm({ defaultValues: { bank: 'Luzon Bank' } })
  return (
    <TextField
      label="Bank name"
      hint="As on the card"
      error={error}
      readOnly={readOnly}
      {...form.register('bank')}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bank name' })

describe('a text field', () => {
  it('shows the value of a form, read-only or not', () => {
    const { rerender } = render(<Example />)
    expect(field().value).toBe('Luzon Bank')
    rerender(<Example readOnly />)
    expect(field().value).toBe('Luzon Bank')
    expect(field().readOnly).toBe(true)
  })

  it('is tied to its hint and its error, which a region that was there before announces', () => {
    const { rerender } = render(<Example />)
    const region = document.querySelector('[aria-live="polite"]')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    rerender(<Example error="Please enter the bank name" />)
    expect(region?.textContent).toBe('Please enter the bank name')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const described = (field().getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As on the card',
      'Please enter the bank name',
    ])
  })

  it('shows a dash where there is nothing to read', () => {
    render(<TextField label="Bank name" readOnly value="" />)
    expect(field().placeholder).toBe('—')
  })
})
