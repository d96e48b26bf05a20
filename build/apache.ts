import {
  allowedRequests,
  effectPaths,
  forgeable,
  isPath,
  literally,
  oneOf,
  sessionPaths,
} from './contract.ts'
import { forever, providedPolicy, type Served, strictTransport } from './headers.ts'

// A percent sign begins a variable.
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`

// What PHP or a provider behind this host said of it is gone first: two answers to one question are none.
const header = (name: string, value: string, condition = '') => [
  `Header onsuccess unset ${name}`,
  `Header always set ${name} ${value}${condition}`,
]

const block = (condition: string, lines: readonly string[]) => [
  '',
  `<If "${condition}">`,
  ...lines.map((line) => `    ${line}`),
  '</If>',
]

const isAsked = (pattern: string) => String.raw`%{THE_REQUEST} =~ m#^\S+ ${pattern}#`

/** The types of texts, as they are also when the file that is sent is compressed. */
const texts = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
}

const types = Object.entries(texts).flatMap(([ending, type]) => [
  String.raw`<FilesMatch "\.${ending}(\.br|\.gz)?$">`,
  `    ForceType "${type}"`,
  '    Header set Vary Accept-Encoding',
  '</FilesMatch>',
])

/** Who may ask the provider for what, and where it answers. */
function providerRules({ providerUrl, uploadUrl }: Served): string[] {
  const places = [providerUrl, uploadUrl].filter(isPath).map((path) => literally(path.slice(1)))
  if (places.length === 0) return []
  const below = `^(${places.join('|')})(/|$)`
  return [
    '',
    '# Only the calls of the contract reach the provider, only as the app writes them.',
    ...allowedRequests(providerUrl, uploadUrl).map(
      (pattern) => `RewriteCond %{THE_REQUEST} "!${pattern} HTTP/"`,
    ),
    `RewriteRule "${below}" - [R=404,L]`,
    ...(isPath(uploadUrl)
      ? [
          '# What somebody uploaded never runs.',
          String.raw`RewriteRule "^${literally(uploadUrl.slice(1))}/.*\.(php\d?|pht|phtml|phar|s?html?|cgi|pl|py|sh|aspx?|jsp)(\.[^/]*)?$" - [NC,R=404,L]`,
        ]
      : []),
    '# yours: a provider that does not lie in this folder gets its calls by this line, which needs mod_proxy_http, and',
    '# "ProxyPreserveHost On" in the configuration of the server.',
    `#RewriteRule "${below}" http://127.0.0.1:8080%{REQUEST_URI} [P,L]`,
    `RewriteRule "${below}" - [END]`,
  ]
}

/** What is said with the provider's answers, and how the connection is used. */
function providerHeaders({ providerUrl, uploadUrl }: Served): string[] {
  const near = [providerUrl, uploadUrl].filter(isPath)
  if (near.length === 0) return []
  const closed = [
    ...(isPath(providerUrl) ? [oneOf(providerUrl, [...effectPaths, ...sessionPaths])] : []),
    ...(isPath(uploadUrl) ? [`^${literally(uploadUrl)}(/|$)`] : []),
  ]
  return [
    ...block(isAsked(String.raw`(${near.map(literally).join('|')})[/?\s]`), [
      ...Object.entries(providedPolicy).flatMap(([name, value]) => header(name, quoted(value))),
      'Header onsuccess unset x-powered-by',
      'Header always unset x-powered-by',
      '# A borrower is known by the token alone.',
      'RequestHeader unset Cookie',
      'Header onsuccess unset set-cookie',
      'Header always unset set-cookie',
      '# mod_proxy writes anew who really asked.',
      ...forgeable.map((name) => `RequestHeader unset ${name}`),
      'RequestHeader set X-Forwarded-Proto expr=%{REQUEST_SCHEME}',
    ]),
    ...(isPath(providerUrl)
      ? block(
          isAsked(String.raw`${literally(providerUrl)}/(${sessionPaths.map(literally).join('|')})[?\s]`),
          [
            '# Nor does what was shown before somebody came or went stay in a cache.',
            ...header('clear-site-data', quoted('"cache"')),
          ],
        )
      : []),
    '',
    '# Browsers repeat what they sent over a connection that then dropped, unless it was a new one.',
    ...closed.map((pattern) => `SetEnvIf Request_URI "${pattern}" nokeepalive`),
  ]
}

/**
 * The .htaccess of a build: `template` is deploy/htaccess.template, `names` is what lies in the folder of the build.
 */
export function apacheConfig(template: string, served: Served, names: readonly string[]): string {
  const values: Record<string, string[]> = {
    types,
    headers: [
      ...Object.entries(served.headers).flatMap(([name, value]) => header(name, quoted(value))),
      ...header('strict-transport-security', quoted(strictTransport), ` "expr=%{HTTPS} == 'on'"`),
    ],
    assets: block(isAsked('/assets/'), [`Header set cache-control "${forever}"`]),
    provider_rules: providerRules(served),
    provider_headers: providerHeaders(served),
    own: [names.map(literally).join('|')],
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => (values[name] ?? []).join('\n'))
}
