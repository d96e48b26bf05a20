import { contentSecurityPolicy } from './csp.ts'

/** Off are the powers that this app never asks for. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** For the photos of an ID, and for who opens the app with a fingerprint. */
const own = ['camera', 'publickey-credentials-create', 'publickey-credentials-get']

/**
 * The headers that every answer with a file of the app carries; `html` is the built index.html, `origins` are the
 * provider's and the upload's where they are elsewhere.
 */
export const securityHeaders = (html: string, origins: readonly string[]): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(html, origins),
  'permissions-policy': [...unused.map((name) => `${name}=()`), ...own.map((name) => `${name}=(self)`)].join(
    ', ',
  ),
  // An order's number stands in an address, and nobody else needs to know even the app's own.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
})

/** For real hosts, which answer over https: a year, this host alone. */
export const strictTransport = 'max-age=31536000'

/** What is said with every answer of a provider that is reached through the app's own host. */
export const providedPolicy: Record<string, string> = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // A photo of somebody's ID stays in no cache, whatever the provider says of it.
  'cache-control': 'private, no-store',
}

/** What a host's configuration is made of. */
export interface Served {
  /** What every file of the app is answered with. */
  headers: Record<string, string>
  /** VITE_PROVIDER_URL and VITE_UPLOAD_URL: a path is of the host, a full address is not its concern. */
  providerUrl: string
  uploadUrl: string
}

export const forever = 'public, max-age=31536000, immutable'

/** The origins of those addresses that are full ones; a path is on the app's own. */
export const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])),
]
