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

const written = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')

/** Only a header can say these. */
const inHeaders = { 'frame-ancestors': ["'none'"] }

/** Everything that a page can say of itself, too. Where code lies, each page adds for its own host (build/start.ts). */
function policy(html: string, origins: readonly string[]): Record<string, readonly string[]> {
  return {
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
    // Text becomes markup in DOMPurify only, and an address becomes a worker in src/updates/own-script.ts only.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'easy-loan'],
  }
}

/**
 * The policy that this index.html is served under, as a header: nothing inline acts but what the build put there.
 * `origins` are the provider's and the upload's where they are elsewhere.
 */
export const contentSecurityPolicy = (html: string, origins: readonly string[]): string =>
  written({ ...policy(html, origins), ...inHeaders })

/** The same for a host that sends no headers of ours, as far as a page can say it: elements for the top of its head. */
export const policyInPage = (html: string, origins: readonly string[]): string =>
  `<meta http-equiv="content-security-policy" content="${written(policy(html, origins))}">` +
  '<meta name="referrer" content="no-referrer">'
