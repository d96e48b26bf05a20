// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

import { fileOf } from './copy-file.ts'

it('is made with the styles of the app where another program has put its own into the page', async () => {
  const own = { cssRules: [{ cssText: 'p { margin: 0 }' }] }
  const foreign = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError')
    },
  }
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([foreign, own] as unknown as StyleSheetList)
  const drawn = document.createElement('article')
  drawn.textContent = 'The price'
  const html = await fileOf(drawn, { title: 'Loan', name: 'loan', language: 'en' }).text()
  expect(html).toContain('<style>p { margin: 0 }</style>')
  expect(html).toContain('<article>The price</article>')
  vi.restoreAllMocks()
})
