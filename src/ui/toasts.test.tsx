// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { drawsDialogs } from './dialog.test-support.ts'
import { Dialog } from './dialog.tsx'
import { drawPart } from './draw-part.test-support.tsx'
import { toast, toasts } from './toast.ts'
import { Toasts } from './toasts.tsx'

const saved = msg`Signature saved`

drawsDialogs()

function draw(isDialogOpen = false) {
  return drawPart(
    <>
      <Dialog title="Withdraw" open={isDialogOpen} onClose={vi.fn<() => void>()}>
        Amount
      </Dialog>
      <Toasts />
    </>,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  i18n.load({ en: {}, fil: { [saved.id]: 'Na-save ang lagda' } })
  i18n.activate('en')
})

afterEach(() => {
  cleanup()
  for (const { id } of toasts.state) toast.dismiss(id)
  vi.useRealTimers()
})

describe('toasts', () => {
  it('go on when a dialog closes under the pointer that held them', () => {
    const { rerender } = draw(true)
    act(() => void toast.success(saved))
    const host = within(screen.getByRole('dialog')).getByText('Signature saved')
    fireEvent.mouseEnter(host.closest('[data-toasts]') ?? host)
    act(() => void vi.advanceTimersByTime(5_000))
    expect(screen.getByText('Signature saved')).toBeTruthy()
    rerender(
      <I18nProvider i18n={i18n}>
        <Dialog title="Withdraw" open={false} onClose={vi.fn<() => void>()}>
          Amount
        </Dialog>
        <Toasts />
      </I18nProvider>,
    )
    expect(screen.getByText('Signature saved')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(2_000))
    expect(screen.queryByText('Signature saved')).toBeNull()
  })

  it('are spoken politely, errors at once, by regions that were there before', () => {
    draw()
    const status = screen.getByRole('status')
    const alert = screen.getByRole('alert')
    act(() => {
      toast.success(saved)
      toast.error('Upload failed')
    })
    expect(status.textContent).toBe('Signature saved')
    expect(alert.textContent).toBe('Upload failed')
  })

  it('change their words with the language [F69]', () => {
    draw()
    act(() => void toast.success(saved))
    act(() => i18n.activate('fil'))
    expect(screen.getByRole('status').textContent).toBe('Na-save ang lagda')
  })

  it.each([
    [
      'hover',
      () => fireEvent.mouseEnter(screen.getByText('Saved')),
      () => fireEvent.mouseLeave(screen.getByText('Saved')),
    ],
    [
      'focus',
      () => fireEvent.focus(screen.getByRole('button')),
      () => fireEvent.blur(screen.getByRole('button')),
    ],
  ])('wait while there is %s inside', (_how, enter, leave) => {
    draw()
    act(() => void toast.success('Saved'))
    enter()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('Saved')).not.toBeNull()
    leave()
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('can be sent away, and the others go on', () => {
    draw()
    act(() => {
      toast.success('Saved')
      toast.error('Upload failed')
    })
    const dismiss = within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' })
    fireEvent.focus(dismiss)
    fireEvent.click(dismiss)
    expect(screen.queryByText('Upload failed')).toBeNull()
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it.each([
    ['the button that was pressed before they came', false],
    ['the heading, where that has gone', true],
  ])('that are sent away leave the focus to %s', (_, hasGone) => {
    draw()
    const [submit, heading] = [document.createElement('button'), document.createElement('h1')]
    heading.tabIndex = -1
    document.body.append(submit, heading)
    fireEvent.click(submit)
    act(() => void toast.error('Upload failed'))
    if (hasGone) submit.remove()
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    act(() => dismiss.focus())
    fireEvent.click(dismiss)
    expect(document.activeElement).toBe(hasGone ? heading : submit)
    for (const element of [submit, heading]) element.remove()
  })

  it('show inside an open dialog, since the page behind it is neither seen nor heard', () => {
    const { rerender } = draw(true)
    act(() => void toast.error('Withdrawal failed'))
    expect(within(screen.getByRole('dialog')).queryByText('Withdrawal failed')).not.toBeNull()
    expect(screen.getAllByText('Withdrawal failed')).toHaveLength(1)

    rerender(
      <I18nProvider i18n={i18n}>
        <Toasts />
      </I18nProvider>,
    )
    expect(screen.getAllByText('Withdrawal failed')).toHaveLength(1)
  })

  it('of a failure go with the next try, which is the same button pressed again; others stay', () => {
    draw()
    const [submit, other] = ['Submit', 'Other'].map((name) => {
      const button = document.body.appendChild(document.createElement('button'))
      button.textContent = name
      return button
    })
    if (!submit || !other) throw new Error('No buttons')
    fireEvent.click(submit)
    act(() => {
      toast.error('Upload failed')
      toast.success('Saved')
    })
    fireEvent.click(other)
    expect(screen.queryByText('Upload failed')).not.toBeNull()
    fireEvent.click(submit)
    expect(screen.queryByText('Upload failed')).toBeNull()
    expect(screen.queryByText('Saved')).not.toBeNull()
    for (const button of [submit, other]) button.remove()
  })

  it('do not take their own Dismiss for the try that failed', () => {
    draw()
    const submit = document.body.appendChild(document.createElement('button'))
    fireEvent.click(submit)
    act(() => void toast.error('Upload failed'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    act(() => void toast.error('Network error'))
    fireEvent.click(submit)
    expect(screen.queryByText('Network error')).toBeNull()
    submit.remove()
  })
})
