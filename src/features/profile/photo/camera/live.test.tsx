// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { type CameraState, showCamera } from '#src/device/camera.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { Live } from './live.tsx'

vi.mock('#src/device/camera.ts', () => ({ showCamera: vi.fn<typeof showCamera>(() => () => {}) }))
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const nothing = vi.fn<() => void>()
const tell = (state: CameraState) => act(() => vi.mocked(showCamera).mock.lastCall?.[2](state))

function draw() {
  drawPart(
    <Live
      subject="front"
      isAgain={false}
      isLit={false}
      onLight={nothing}
      onTaken={nothing}
      onChoose={nothing}
    />,
  )
}

it('Try again leaves the focus to the shutter, which comes in its place', async () => {
  draw()
  expect(document.activeElement).toBe(document.body)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    tell({ kind: 'failed', trouble: 'silent' })
    screen.getByRole('button', { name: 'Try again' }).focus()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take photo' }))
  }
})

it('leaves the focus to what is offered instead where the picture fails again', async () => {
  draw()
  tell({ kind: 'failed', trouble: 'silent' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  tell({ kind: 'failed', trouble: 'silent' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take a photo or choose a file' }))
})

it.each([
  ['a browser', 'Chrome/126.0.0.0 Mobile Safari/537.36', 'You can allow it in the settings of your browser.'],
  [
    'another app',
    'Android 13; wv) Chrome/126.0.0.0 [FB_IAB/FB4A;]',
    'This page is open inside another app. Open it in Chrome or Safari to use the camera.',
  ],
])('where %s refuses the camera, it says what helps there', (_, userAgent, words) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  draw()
  tell({ kind: 'failed', trouble: 'denied' })
  expect(screen.getByText(words)).toBeTruthy()
})
