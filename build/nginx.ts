import {
  allowedRequests,
  codePaths,
  effectPaths,
  forgeable,
  isPath,
  literally,
  oneOf,
  sessionPaths,
  triedPaths,
} from './contract.ts'
import { forever, providedPolicy, type Served, strictTransport } from './headers.ts'

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
const header = (name: string, value: string) => `add_header ${name} ${value} always;`

// A regular expression between quotes keeps its backslashes.
const table = (source: string, target: string, rows: readonly string[]) =>
  ['', `map "${source}" ${target} {`, ...rows.map((row) => `    ${row};`), '}', ''].join('\n')

const server = `
upstream easy_loan_provider {
    server 127.0.0.1:8080; # yours: where the provider answers
}
`

// Wide, since a mobile network puts many people behind one address; the provider counts by account.
const limits = `
# How often one address may try. Behind another proxy $remote_addr is that proxy's, here and in X-Forwarded-For: name it to
# nginx with set_real_ip_from.
limit_req_zone $easy_loan_tries zone=easy_loan_tries:10m rate=30r/m; # yours: passwords and who is known here
limit_req_zone $easy_loan_codes zone=easy_loan_codes:10m rate=10r/m; # yours: resets, codes by SMS, withdrawals
`

/** What stands before the server: where the provider is, what may be asked of it, and how often. */
function aboutProvider({ providerUrl, uploadUrl }: Served): string {
  const allowed = allowedRequests(providerUrl, uploadUrl).map((pattern) => `"~${pattern}$" ""`)
  const counted = (paths: readonly string[]) => [
    'default ""',
    `"~${oneOf(providerUrl, paths)}" $binary_remote_addr`,
  ]
  return [
    server,
    '\n# Only the calls of the contract reach the provider, only as the app writes them.',
    table('$request_method $request_uri', '$easy_loan_stranger', ['default 1', ...allowed]),
    ...(isPath(providerUrl)
      ? [
          table('$uri', '$easy_loan_tries', counted(triedPaths)),
          table('$uri', '$easy_loan_codes', counted(codePaths)),
          limits,
        ]
      : []),
  ].join('')
}

// What somebody uploaded is shown as a picture and never runs as a page of this origin.
const provided = [
  'if ($easy_loan_stranger) {',
  '    return 404;',
  '}',
  'proxy_pass http://easy_loan_provider;',
  ...Object.entries(providedPolicy).map(([name, value]) => header(name, quoted(value))),
  header('strict-transport-security', '$easy_loan_transport'),
]

// Nor does what was shown before somebody came or went.
const clearing = header('clear-site-data', quoted('"cache"'))

const location = (match: string, lines: string[]) =>
  ['', `    location ${match} {`, ...lines.map((line) => `        ${line}`), '    }', ''].join('\n')

const proxied = `
    # A call that failed is never sent again by itself: who asked decides whether it is.
    proxy_next_upstream off;
    proxy_set_header Host $http_host;
${forgeable.map((name) => `    proxy_set_header ${name} ${name === 'X-Forwarded-For' ? '$remote_addr' : '""'};`).join('\n')}
    proxy_set_header X-Forwarded-Proto $scheme;
    # A borrower is known by the token alone.
    proxy_set_header Cookie "";
    proxy_hide_header Set-Cookie;
    proxy_hide_header X-Powered-By;
    proxy_hide_header X-Content-Type-Options;
    proxy_hide_header Cache-Control;
    proxy_read_timeout 30s;
    client_max_body_size 11m; # a document has 10 MB at most
`

function providerLocations(providerUrl: string): string {
  const counted = [
    'limit_req zone=easy_loan_tries burst=20 nodelay;',
    'limit_req zone=easy_loan_codes burst=10 nodelay;',
    'limit_req_status 429;',
  ]
  const closing = [
    '# Browsers repeat what they sent over a connection that then dropped, unless it was a new one.',
    'keepalive_timeout 0;',
    ...provided,
    ...counted,
  ]
  // The first that fits is taken.
  return (
    location(`~ ${oneOf(providerUrl, effectPaths)}`, closing) +
    location(`~ ${oneOf(providerUrl, sessionPaths)}`, [...closing, clearing]) +
    location(`~ ^${literally(providerUrl)}(/|$)`, [...provided, ...counted])
  )
}

/** The nginx configuration of a build: `template` is deploy/nginx.conf.template. */
export function nginxConfig(template: string, served: Served): string {
  const { headers, providerUrl, uploadUrl } = served
  const isNear = isPath(providerUrl) || isPath(uploadUrl)
  const values: Record<string, string> = {
    about_provider: isNear ? aboutProvider(served) : '',
    forever,
    transport: strictTransport,
    headers: Object.entries(headers)
      .map(([name, value]) => `    ${header(name, quoted(value))}`)
      .join('\n'),
    provider: [
      isNear ? proxied : '',
      isPath(uploadUrl)
        ? location(`~ ^${literally(uploadUrl)}(/|$)`, ['keepalive_timeout 0;', ...provided])
        : '',
      isPath(providerUrl) ? providerLocations(providerUrl) : '',
    ].join(''),
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
