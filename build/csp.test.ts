import { describe, expect, it } from 'vitest'

import { contentSecurityPolicy, policyInPage } from './csp.ts'

const directive = (html: string, name: string) =>
  contentSecurityPolicy(html, ['https://lender.example'])
    .split(', ')[0]
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))

describe('the policy of a page', () => {
  it('lets exactly the inline script and style of the build act', () => {
    const html = '<style id="a">b{}</style><script>go()</script><script type="module" src="/a.js"></script>'
    // Made with openssl: printf 'go()' | openssl dgst -sha256 -binary | base64
    expect(directive(html, 'script-src')).toBe(
      "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
    )
    expect(directive(html, 'style-src')).toBe(
      "style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
    )
  })

  it('names other origins for calls and pictures only', () => {
    expect(directive('', 'connect-src')).toBe("connect-src 'self' https://lender.example")
    expect(directive('', 'img-src')).toBe("img-src 'self' blob: data: https://lender.example")
    expect(directive('', 'script-src')).toBe("script-src 'self'")
  })

  it('is in the page itself too, but for what a page cannot say', () => {
    const html = '<style>b{}</style><script>go()</script>'
    const inPage = [...policyInPage(html, ['https://lender.example']).matchAll(/policy" content="([^"]*)"/g)]
    expect(inPage.map(([, policy]) => policy).join(', ')).toBe(
      contentSecurityPolicy(html, ['https://lender.example']).replace("; frame-ancestors 'none'", ''),
    )
  })
})
