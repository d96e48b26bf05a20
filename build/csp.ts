import { createHash } from 'node:crypto'

/** The contents of every inline element of this name, as a policy names them. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g'))
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/**
 * The policy that this index.html is served under: nothing inline acts but what the build put there. `origins` are the
 * provider's and the upload's where they are elsewhere.
 */
export const contentSecurityPolicy = (html: string, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesOf(html, 'style')].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
