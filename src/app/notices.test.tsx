// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { notePhoneTrouble } from '#src/device/phone-trouble.ts'

import { Notices } from './notices.tsx'

vi.mock('./phone-notice.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('a notice whose code was lost does not take the screen with it', async () => {
  render(
    <>
      <Notices />
      <main>The screen</main>
    </>,
  )
  await act(async () => notePhoneTrouble('storage'))
  await vi.dynamicImportSettled()
  expect(screen.getByText('The screen')).toBeTruthy()
})
