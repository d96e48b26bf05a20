// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

import { ShareButton } from './share-button.tsx'

afterEach(cleanup)

const words = { shared: 'Handed on', copied: 'Copied', failed: 'Copy this:', downloaded: 'Downloaded' }

it.each([
  ['shared', ['Handed on']],
  ['copied', ['Copied']],
  // What did not go along is there to be copied.
  ['downloaded', ['Downloaded', 'The text']],
  ['failed', ['Copy this:', 'The text']],
  ['cancelled', []],
  [null, []],
] as const)('of what was %s it says %j', async (outcome, said) => {
  const { container } = render(
    <ShareButton share={() => Promise.resolve(outcome)} words={words} text="The text">
      Share it
    </ShareButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Share it' }))
  const region = container.querySelector('[aria-live=polite]')
  expect([...(region?.children ?? [])].map((line) => line.textContent)).toEqual(said)
})

it('gives nothing away twice', async () => {
  let count = 0
  const never = () => {
    count += 1
    return new Promise<null>(() => {})
  }
  render(
    <ShareButton share={never} words={{}}>
      Share it
    </ShareButton>,
  )
  const button = screen.getByRole('button', { name: 'Share it' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(count).toBe(1)
})

it('says nothing of what stands there by now', async () => {
  const button = (text: string) => (
    <ShareButton share={() => Promise.resolve('downloaded')} words={words} text={text}>
      Share it
    </ShareButton>
  )
  const { rerender } = render(button('The text'))
  await userEvent.click(screen.getByRole('button', { name: 'Share it' }))
  rerender(button('Another text'))
  expect(screen.queryByText('Downloaded')).toBeNull()
  expect(screen.queryByText('Another text')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Share it' }))
  expect(screen.getByText('Another text')).toBeTruthy()
})
