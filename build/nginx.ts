import { calls } from '#src/api/schema/calls.ts'

import { forever, strictTransport } from './headers.ts'

interface Served {
  /** What every file of the app is answered with. */
  headers: Record<string, string>
  /** VITE_PROVIDER_URL and VITE_UPLOAD_URL: a path is passed on to the provider, a full address is not nginx's concern. */
  providerUrl: string
  uploadUrl: string
}

const isPath = (address: string) => address.startsWith('/')
const literally = (text: string) => text.replaceAll(/[.+*?()[\]{}|^$\\]/g, String.raw`\$&`)
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
const header = (name: string, value: string) => `add_header ${name} ${value} always;`

const upstream = `
upstream easy_loan_provider {
    server 127.0.0.1:8080; # yours: where the provider answers
}
`

// What somebody uploaded is shown as a picture and never runs as a page of this origin.
const provided = [
  'proxy_pass http://easy_loan_provider;',
  header('content-security-policy', quoted("sandbox; default-src 'none'; frame-ancestors 'none'")),
  header('x-content-type-options', 'nosniff'),
  header('referrer-policy', 'no-referrer'),
  header('strict-transport-security', '$easy_loan_transport'),
  // A photo of somebody's ID stays in no cache, whatever the provider says of it.
  header('cache-control', quoted('private, no-store')),
]

// Nor does what was shown before somebody came or went.
const clearing = header('clear-site-data', quoted('"cache"'))

const location = (match: string, lines: string[]) =>
  ['', `    location ${match} {`, ...lines.map((line) => `        ${line}`), '    }', ''].join('\n')

const proxied = `
    # A call that failed is never sent again by itself: who asked decides whether it is.
    proxy_next_upstream off;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_hide_header X-Powered-By;
    proxy_hide_header X-Content-Type-Options;
    proxy_hide_header Cache-Control;
    proxy_read_timeout 30s;
    client_max_body_size 11m; # a document has 10 MB at most
`

/** The paths of the calls with which a borrower comes or goes. */
const sessions = [calls.signIn, calls.signOut].map(({ path }) => path)

/** The paths of the other calls that change something at the provider. */
const effects = [
  ...new Set(
    Object.values(calls)
      .filter((call) => call.method === 'POST' || 'hasEffect' in call)
      .map(({ path }) => path)
      .filter((path) => !sessions.some((other) => other === path)),
  ),
]

function providerLocations(providerUrl: string): string {
  const closing = [
    '# Browsers repeat what they sent over a connection that then dropped, unless it was a new one.',
    'keepalive_timeout 0;',
    ...provided,
  ]
  const matching = (paths: string[]) => `~ ^${literally(providerUrl)}/(${paths.map(literally).join('|')})$`
  return (
    location(`${providerUrl}/`, provided) +
    location(matching(effects), closing) +
    location(matching(sessions), [...closing, clearing])
  )
}

/** The nginx configuration of a build: `template` is deploy/nginx.conf.template. */
export function nginxConfig(template: string, { headers, providerUrl, uploadUrl }: Served): string {
  const isNear = isPath(providerUrl) || isPath(uploadUrl)
  const values: Record<string, string> = {
    upstream: isNear ? upstream : '',
    forever,
    transport: strictTransport,
    headers: Object.entries(headers)
      .map(([name, value]) => `    ${header(name, quoted(value))}`)
      .join('\n'),
    provider: [
      isNear ? proxied : '',
      isPath(providerUrl) ? providerLocations(providerUrl) : '',
      isPath(uploadUrl)
        ? location(`~ ^${literally(uploadUrl)}(/|$)`, ['keepalive_timeout 0;', ...provided])
        : '',
    ].join(''),
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
