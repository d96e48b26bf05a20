// @vitest-environment jsdom
import { expect, it } from 'vitest'

import { add, pageFile } from './page-file.ts'

it('is a page that opens by itself, runs nothing and reads no text for tags [R388 R390]', async () => {
  const body = document.createElement('body')
  add(body, 'h1', '<b>Cebuana & sons</b>')
  const title = 'Loan 1 </title><script>alert(1)</script>'
  const file = pageFile({ name: 'my-loan', title, language: 'fil', body, styling: 'h1 { color: red }' })
  expect([file.name, file.type]).toEqual(['my-loan.html', 'text/html'])
  const page = new DOMParser().parseFromString(await file.text(), 'text/html')
  expect(page.title).toBe(title)
  expect(page.documentElement.lang).toBe('fil')
  expect(page.compatMode).toBe('CSS1Compat')
  expect(page.querySelector('h1')?.textContent).toBe('<b>Cebuana & sons</b>')
  expect(page.querySelector('script, b')).toBeNull()
  expect(page.querySelector('style')?.textContent).toBe('h1 { color: red }')
  expect([...page.querySelectorAll('meta')].map((meta) => meta.outerHTML)).toEqual([
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ])
})
