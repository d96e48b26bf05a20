import * as v from 'valibot'

import { version } from './version.ts'

const isOfThisMachine = ({ hostname }: URL) =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

// Passwords, tokens and photos of IDs go there: never over a network that anyone can read.
function isSafeAddress(value: string): boolean {
  if (value.startsWith('/')) return /^(\/[\w~-][\w.~-]*)+\/*$/.test(value)
  const url = /^https?:\/\/[^/]/.test(value) ? URL.parse(value) : null
  return url !== null && (url.protocol === 'https:' || isOfThisMachine(url))
}

const address = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        isSafeAddress,
        'must be a path such as /index.php or a full https address; http is for localhost alone',
      ),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
    fallback,
  )

// An operator without one ships no security.txt: an invented address would swallow what is reported.
const contact = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.[^\s]+)$/,
      'must be where security problems are reported, as mailto:security@lender.example or an https address',
    ),
  ),
)

const isCurrency = (code: string) =>
  /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code)

// As it stands before an amount, with the space that some have after it.
const signOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .format(0)
    .replace(/0.*/, '')

const shortText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(200, 'must have 200 characters at most'),
)

const minimumVersion = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 0.2.1'),
    v.check(
      (minimum) => minimum.localeCompare(version, 'en', { numeric: true }) <= 0,
      `must not be above this version (${version}): an update would never be enough`,
    ),
  ),
)

const settings = v.object({
  VITE_PROVIDER_URL: address('/index.php'),
  VITE_UPLOAD_URL: address('/upload'),
  VITE_CURRENCY: v.optional(
    v.pipe(v.string(), v.check(isCurrency, 'must be a three-letter currency code such as INR or PHP')),
    'INR',
  ),
  VITE_PASSWORD_RESET: v.optional(v.picklist(['phone', 'code'], 'must be phone or code'), 'phone'),
  VITE_WORK_YEARS: v.optional(v.picklist(['text', 'select'], 'must be text or select'), 'text'),
  VITE_BANK_BRANCH: v.optional(
    v.picklist(['optional', 'required'], 'must be optional or required'),
    'optional',
  ),
  VITE_REPAYMENT: v.optional(
    v.picklist(['maintenance', 'online'], 'must be maintenance or online'),
    'maintenance',
  ),
  VITE_REQUEST_ID: v.optional(v.picklist(['off', 'on'], 'must be off or on'), 'off'),
  VITE_SECURITY_CONTACT: contact,
  VITE_MINIMUM_VERSION: minimumVersion,
  VITE_LENDER: v.optional(shortText),
  VITE_COMPLAINTS: v.optional(shortText),
  VITE_COOLING_OFF_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'must be a number of days from 1 to 99'), v.transform(Number)),
  ),
})

/**
 * Reads the VITE_ settings of a build (README, "Settings").
 * Throws an Error that names every wrong or unknown setting and what it may be.
 */
export function checkSettings(env: Record<string, unknown>) {
  const unknown = Object.keys(env).filter((name) => name.startsWith('VITE_') && !(name in settings.entries))
  const result = v.safeParse(settings, env)
  const wrong = (result.issues ?? []).map(
    (issue) => `${v.getDotPath(issue)} ${issue.message}, not "${String(issue.input)}"`,
  )
  const complaints = [...wrong, ...unknown.map((name) => `${name} is not a setting of this app`)]
  if (complaints.length > 0 || !result.success)
    throw new Error(`Wrong settings:\n  ${complaints.join('\n  ')}`)
  const read = result.output
  return {
    providerUrl: read.VITE_PROVIDER_URL,
    uploadUrl: read.VITE_UPLOAD_URL,
    currencySign: signOf(read.VITE_CURRENCY),
    passwordReset: read.VITE_PASSWORD_RESET,
    workYears: read.VITE_WORK_YEARS,
    bankBranch: read.VITE_BANK_BRANCH,
    repayment: read.VITE_REPAYMENT,
    requestId: read.VITE_REQUEST_ID,
    securityContact: read.VITE_SECURITY_CONTACT ?? '',
    /** The oldest version that may put this one off; null where every one may. */
    minimumVersion: read.VITE_MINIMUM_VERSION ?? null,
    /** What key facts say besides the numbers; null is not given. */
    disclosure: {
      currency: read.VITE_CURRENCY,
      lender: read.VITE_LENDER ?? null,
      complaints: read.VITE_COMPLAINTS ?? null,
      coolingOffDays: read.VITE_COOLING_OFF_DAYS ?? null,
    },
  }
}
