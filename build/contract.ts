import { type CallName, calls } from '#src/api/schema/calls.ts'

/** The paths of the calls with which a borrower comes or goes. */
export const sessionPaths: readonly string[] = [calls.signIn, calls.signOut].map(({ path }) => path)

/** The paths of the other calls that change something at the provider. */
export const effectPaths: readonly string[] = [
  ...new Set(
    Object.values(calls)
      .filter((call) => call.method === 'POST' || 'hasEffect' in call)
      .map(({ path }) => path)
      .filter((path) => !sessionPaths.includes(path)),
  ),
]

/** What somebody guesses with, a password or whose number is known here, and what sends or takes a code. */
export const triedPaths: readonly string[] = [calls.signIn, calls.register, calls.accountExists].map(
  ({ path }) => path,
)
export const codePaths: readonly string[] = [calls.resetPassword, calls.sendCode, calls.withdraw].map(
  ({ path }) => path,
)

/** What a provider may take for who asks, or for what is asked, and anyone can write. */
export const forgeable: readonly string[] = [
  'Forwarded',
  'Client-IP',
  'X-Client-IP',
  'X-Real-IP',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
]

export const isPath = (address: string): boolean => address.startsWith('/')

/** A text as a regular expression that fits it alone. */
export const literally = (text: string): string => text.replaceAll(/[.+*?()[\]{}|^$\\]/g, String.raw`\$&`)

/** Fits one of these paths below an address, to its end. */
export const oneOf = (address: string, paths: readonly string[]): string =>
  `^${literally(address)}/(${paths.map(literally).join('|')})$`

/**
 * What may be asked of a provider and an upload endpoint that are paths of the app's own host: regular expressions of
 * "METHOD /path?query" as it was sent, from its beginning, without what follows. No other way of writing a path fits, and
 * nothing in a query by which a framework could be led elsewhere.
 */
export function allowedRequests(providerUrl: string, uploadUrl: string): string[] {
  const asked = ({ method, path, payload }: (typeof calls)[CallName]) => {
    // What a POST sends stands in its body.
    const names = method === 'GET' ? Object.values(payload.fields).map(({ wire }) => wire[0]) : []
    const field = String.raw`(${names.join('|')})=[^&\s]*`
    const query = names.length > 0 ? String.raw`(\?${field}(&${field})*)?` : ''
    return `^${method} ${literally(`${providerUrl}/${path}`)}${query}`
  }
  const upload = literally(uploadUrl)
  // Written as it is read: nothing in the path of a file leads out of its folder again.
  const file = String.raw`(?![^?\s]*(?i:\.\.|%2e|%2f|%5c|//))[^?\s]+(\?\S*)?`
  return [
    // Several calls of the app are one of the provider's.
    ...(isPath(providerUrl) ? new Set(Object.values(calls).map(asked)) : []),
    ...(isPath(uploadUrl) ? [`^POST ${upload}`, `^(GET|HEAD) ${upload}/${file}`] : []),
  ]
}
