// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { OtherTitles } from './other-titles.tsx'

afterEach(cleanup)

describe('OtherTitles', () => {
  it.each([
    ['Paid', ['Overdue', 'Due soon'], ['Overdue', 'Due soon']],
    ['Paid', ['paid', 'PAID'], []],
    ['Paid', ['', ''], []],
    ['Paid', ['Late', 'late'], ['Late']],
  ])('beside "%s", %j leaves %j', (beside, titles, left) => {
    const { container } = render(<OtherTitles beside={beside} titles={titles} />)
    expect([...container.children].map(({ textContent }) => textContent)).toEqual(left)
  })
})
