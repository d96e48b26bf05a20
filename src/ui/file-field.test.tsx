// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { drawPart } from './draw-part.test-support.tsx'
import { FileField } from './file-field.tsx'
import type { FileFieldState } from './file-state-line.tsx'

const onPick = vi.fn<(file: File) => void>()

function draw(state: FileFieldState, rest: Partial<ComponentProps<typeof FileField>> = {}) {
  return drawPart(
    <FileField label="Front of ID card" accept="image/*" state={state} onPick={onPick} {...rest} />,
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Front of ID card', { selector: 'input' })
const description = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

beforeEach(() => {
  onPick.mockReset()
})
afterEach(cleanup)

const states: [FileFieldState, string, picture: string, sign: string][] = [
  [{ kind: 'empty' }, 'Take a photo or choose a file', 'none', '.lucide-camera'],
  [
    { kind: 'uploading', progress: 0.409 },
    'Uploading… 40%',
    'none',
    'svg:has([stroke-dasharray="40.9 100"])',
  ],
  [{ kind: 'uploading', progress: null }, 'Uploading…', 'none', '[class*=spinner]'],
  [{ kind: 'uploading', progress: 1 }, 'Uploading…', 'none', '[class*=spinner]'],
  [
    { kind: 'uploading', progress: 0, previewUrl: '/a.jpg' },
    'Uploading… 0%',
    '/a.jpg',
    'svg:not(.lucide):not(:has([stroke-dasharray]))',
  ],
  [{ kind: 'uploaded', previewUrl: '/front.jpg' }, 'Uploaded', '/front.jpg', '.lucide-circle-check'],
  [{ kind: 'uploaded', name: 'bill.pdf' }, 'Uploaded', 'bill.pdf', '.lucide-circle-check'],
  [{ kind: 'waiting', name: 'front.jpg' }, 'Waiting to be sent', 'front.jpg', '.lucide-clock'],
]
/** The signs that a slot may have for its state, and the one it has must be alone. */
const signs = [...new Set(states.map(([, , , sign]) => sign))]

describe('a file field', () => {
  it.each(states)('in state %o keeps its name and describes itself as "%s" [R180]', (state, words) => {
    draw(state, { hint: 'All four corners', error: 'Image size cannot exceed 5MB' })
    // The name is that one element's text, whatever else the slot says.
    const labels = (input().getAttribute('aria-labelledby') ?? '').split(' ')
    expect(labels.map((id) => document.getElementById(id)?.textContent)).toEqual(['Front of ID card'])
    expect(description()).toBe(`All four corners | ${words} | Image size cannot exceed 5MB`)
  })

  it.each(states)(
    'in state %o says "%s" with the picture %s and the sign %s [R180 R199]',
    (state, _words, picture, sign) => {
      const { container } = draw(state)
      const line = container.querySelector('[aria-live=polite]')
      expect(signs.filter((other) => line?.querySelector(other))).toEqual([sign])
      const shown = container.querySelector('img')?.getAttribute('src')
      const name = container.querySelector('.lucide-file-text')?.nextElementSibling?.textContent
      expect(shown ?? name ?? 'none').toBe(picture)
    },
  )

  it('hands over what is picked, and the same file again', async () => {
    draw({ kind: 'empty' })
    const photo = new File(['x'], 'front.jpg', { type: 'image/jpeg' })
    await userEvent.upload(input(), photo)
    await userEvent.upload(input(), photo)
    expect(onPick.mock.calls).toEqual([[photo], [photo]])
    expect(input().value).toBe('')
  })

  it('lets the phone offer both camera and gallery', () => {
    draw({ kind: 'empty' })
    expect(input().hasAttribute('capture')).toBe(false)
  })

  it('has room for another way to take a photo, named by its label, whatever it holds [R407]', () => {
    const below = (labelId: string) => <button aria-describedby={labelId}>Take photo</button>
    const other = () => screen.queryByRole('button', { name: 'Take photo', description: 'Front of ID card' })
    for (const [state] of states) {
      cleanup()
      draw(state, { below })
      expect(other()).not.toBeNull()
      expect(description().includes('Choose a file')).toBe(state.kind === 'empty')
      expect(description()).not.toContain('Take a photo')
    }
    cleanup()
    draw({ kind: 'uploaded', previewUrl: '/front.jpg' }, { readOnly: true, below })
    expect(other()).toBeNull()
  })

  it('shows its example only while it is empty', () => {
    const example = <svg data-example />
    const { container } = draw({ kind: 'empty' }, { example })
    expect(container.querySelector('[data-example]')).not.toBeNull()
    cleanup()
    const full = draw({ kind: 'uploaded', previewUrl: '/front.jpg' }, { example })
    expect(full.container.querySelector('[data-example]')).toBeNull()
  })

  it('falls back to the name where no picture can be drawn', () => {
    const { container } = draw({ kind: 'uploaded', previewUrl: '/gone.jpg', name: 'front.jpg' })
    const picture = container.querySelector('img')
    if (!picture) throw new Error('no picture')
    fireEvent.error(picture)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.queryByText('front.jpg')).not.toBeNull()
  })

  it('keeps the place of a picture that is still being made', () => {
    const { container } = draw({ kind: 'uploading', progress: null, previewUrl: null, name: 'front.jpg' })
    expect(container.querySelector('img')).toBeNull()
    expect(screen.queryByText('front.jpg')).toBeNull()
  })

  it('read-only shows the picture under its label and takes no file', () => {
    draw({ kind: 'uploaded', previewUrl: '/front.jpg' }, { readOnly: true })
    expect(screen.queryByRole('img', { name: 'Front of ID card' })).not.toBeNull()
    expect(document.querySelector('input')).toBeNull()
  })

  it('read-only and empty shows a dash', () => {
    draw({ kind: 'empty' }, { readOnly: true })
    expect(screen.queryByText('—')).not.toBeNull()
  })
})
