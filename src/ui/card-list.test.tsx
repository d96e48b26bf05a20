// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'

import { CardList } from './card-list.tsx'

const cards = (count: number) => (
  <CardList items={Array.from({ length: count }, (_, id) => ({ id: String(id) }))} cardHeight={9}>
    {({ id }) => id}
  </CardList>
)
/** As it is drawn at first. */
function first(count: number) {
  const page = document.createElement('div')
  page.innerHTML = renderToString(cards(count))
  return page.querySelector('ul')
}

afterEach(cleanup)

it('draws what one sees first, in the room of the whole, and then the rest', () => {
  expect(first(60)?.children).toHaveLength(30)
  expect(first(60)?.style.minHeight).toBe('600rem')
  render(cards(60))
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
  expect(screen.getByRole('list').style.minHeight).toBe('')
})

it('draws a short list at once, and no taller than it is', () => {
  expect(first(30)?.children).toHaveLength(30)
  expect(first(30)?.style.minHeight).toBe('')
})
