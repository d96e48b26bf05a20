// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { notePhoneTrouble } from '#src/device/phone-trouble.ts'
import { versionState } from '#src/updates/version-state.ts'

import { Notices } from './notices.tsx'

const lostCode = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./phone-notice.tsx', lostCode)
vi.mock('./update-prompt.tsx', lostCode)

afterEach(cleanup)

it.each([
  ['the phone', () => notePhoneTrouble('storage')],
  ['another version', () => versionState.setState(() => 'outdated')],
])('a notice of %s whose code was lost does not take the screen with it', async (_, begin) => {
  render(
    <>
      <Notices />
      <main>The screen</main>
    </>,
  )
  await act(async () => begin())
  await vi.dynamicImportSettled()
  expect(screen.getByText('The screen')).toBeTruthy()
})
