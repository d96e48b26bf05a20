// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { lazyPart } from './lazy-part.tsx'

it('that may turn out to be nothing takes no place while its code is on its way', async () => {
  const code = Promise.withResolvers<() => string>()
  const Part = lazyPart(() => code.promise, { skeleton: () => null })
  const { container } = drawPart(<Part />)
  expect(container.childNodes).toHaveLength(0)
  code.resolve(() => 'As agreed')
  expect(await screen.findByText('As agreed')).toBeTruthy()
})
