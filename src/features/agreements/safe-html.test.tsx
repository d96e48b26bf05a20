// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { SafeHtml } from './safe-html.tsx'

afterEach(cleanup)

const show = (html: string) => drawPart(<SafeHtml html={html} />).container

describe('HTML of the provider', () => {
  it('keeps its headings, lists and tables [R079]', () => {
    show('<h2>Terms</h2><ul><li>One</li></ul><table><tr><td>9%</td></tr></table><p><b>bold</b></p>')
    expect(screen.getByRole('heading', { level: 2, name: 'Terms' })).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('One')
    expect(screen.getByRole('cell').textContent).toBe('9%')
    expect(screen.getByText('bold').tagName).toBe('B')
  })

  it.each([
    '<script>document.title = "run"</script>',
    '<img src="x" onerror="run()">',
    '<svg><script>run()</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<p onclick="run()" style="position:fixed" class="x" id="root">text</p>',
    '<style>body{display:none}</style>',
    '<a href="javascript:run()">text</a>',
    '<a href="http://plain.example">text</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror=run()></style></mglyph></table></mtext></math>',
  ])('leaves nothing that acts in %s [R079]', (html) => {
    const shown = show(`<p>before</p>${html}`)
    expect(shown.textContent).toContain('before')
    expect(shown.querySelector('script, img, svg, iframe, form, input, style, math')).toBeNull()
    for (const element of shown.querySelectorAll(':scope > div > *, :scope > div > * *')) {
      expect(element.getAttributeNames()).toEqual([])
    }
  })

  it('lets links out over https only, to a page that learns nothing [R079]', () => {
    show('<a href="https://lender.example/terms" onclick="run()">Terms</a>')
    const link = screen.getByRole('link', { name: 'Terms' })
    expect(link.getAttribute('href')).toBe('https://lender.example/terms')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.hasAttribute('onclick')).toBe(false)
  })
})
