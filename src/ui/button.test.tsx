// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { nextPaint } from '#src/device/next-paint.ts'

import { Button } from './button.tsx'
import { Form } from './form.tsx'

afterEach(cleanup)

const onSubmit = vi.fn<() => void>()
const onClick = vi.fn<() => void>()

function draw(isBusy: boolean) {
  onSubmit.mockReset()
  onClick.mockReset()
  render(
    <Form onSubmit={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" busy={isBusy} onClick={onClick}>
        Submit
      </Button>
    </Form>,
  )
}

describe('a button', () => {
  it('submits by a tap and by Enter in a field', async () => {
    draw(false)
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    // Until then the first is under way, and Enter would be a second tap.
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  })

  it('looks pressed before what it sends is judged', async () => {
    draw(false)
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  })

  it('sends once for two taps, though the first is answered at once', async () => {
    draw(false)
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await nextPaint()
    await nextPaint()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('does neither while busy, but keeps its name and its focus', async () => {
    draw(true)
    const button = screen.getByRole('button', { name: 'Submit' })
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    await nextPaint()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(onClick).not.toHaveBeenCalled()
  })
})
