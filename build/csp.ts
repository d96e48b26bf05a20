import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The contents of every inline element of this name, as a policy names them. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g'))
  return [...inline].map(([, text = '']) => hashOf(text))
}

function styleAttributes(html: string): string[] {
  const hashes = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text = '']) => hashOf(text))
  return hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : ["'none'"]
}

/**
 * The policy that this index.html is served under: nothing inline acts but what the build put there, and nothing but
 * the app's own files is code. `origins` are the provider's and the upload's where they are elsewhere.
 */
export function contentSecurityPolicy(html: string, origins: readonly string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, 'script')],
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    'style-src-attr': styleAttributes(html),
    'img-src': ["'self'", 'blob:', 'data:', ...origins],
    'connect-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Text becomes markup in DOMPurify only, and an address becomes a worker in src/updates/own-script.ts only.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'easy-loan'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}
