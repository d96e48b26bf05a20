import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { apacheConfig } from './apache.ts'
import { originsOf, securityHeaders } from './headers.ts'
import { headersFile } from './host-files.ts'
import { nginxConfig } from './nginx.ts'

const template = readFileSync('deploy/nginx.conf.template', 'utf8')
const htaccess = readFileSync('deploy/htaccess.template', 'utf8')
const made = (providerUrl: string, uploadUrl: string) => {
  const headers = securityHeaders('<script>go()</script>', originsOf([providerUrl, uploadUrl]))
  const served = { headers, providerUrl, uploadUrl }
  return {
    nginx: nginxConfig(template, served),
    apache: apacheConfig(htaccess, served, ['assets', 'index.html']),
    file: headersFile(headers),
  }
}

describe('what is made for a host', () => {
  it('passes paths on to the provider', () => {
    const { nginx, apache } = made('/api/index.php', '/upload')
    expect(apache).toContain(String.raw`"!^POST /api/index\.php/MoneyNew/tixian HTTP/"`)
    expect(apache).toContain(String.raw`#RewriteRule "^(api/index\.php|upload)(/|$)" http://127.0.0.1:8080`)
    expect(apache).toContain(String.raw`RewriteRule !^(assets|index\.html)(/|$) - [R=404,L]`)
    expect(apache).not.toContain('{{')
    expect(nginx).toContain('upstream easy_loan_provider')
    expect(nginx).toContain(String.raw`location ~ ^/api/index\.php(/|$) {`)
    expect(nginx).toMatch(/location ~ \^\/api\/index\\\.php\/\([^)]*MoneyNew\/tixian[^)]*\)\$ \{/)
    expect(nginx).not.toMatch(/\([^)]*tixianlist/)
    // Over HTTP/2 nginx would close no connection after a call with an effect.
    expect(nginx).not.toMatch(/listen[^;]*http2;/)
    expect(nginx).toContain('location ~ ^/upload(/|$) {')
    expect(nginx).not.toContain('{{')
  })

  it('leaves a provider on another origin to itself, and lets the page call it', () => {
    const { nginx, apache, file } = made(
      'https://api.lender.example/index.php',
      'https://files.lender.example/upload',
    )
    expect(nginx).not.toContain('proxy')
    expect(nginx).not.toContain('upstream')
    for (const named of ['index.php', 'upload', 'yours:'])
      expect(apache.split('RewriteEngine On')[1]).not.toContain(named)
    for (const text of [nginx, apache, file])
      expect(text).toContain("connect-src 'self' https://api.lender.example https://files.lender.example;")
  })

  it('says nothing of one header in two rules that both fit a path, and no line is too long for the hosts', () => {
    const { file } = made('/index.php', '/upload')
    const rules = file.split('\n\n').map((rule) => rule.split('\n'))
    const [everywhere = []] = rules.filter(([path]) => path === '/*')
    expect(everywhere.join('\n')).not.toContain('cache-control')
    expect(everywhere.join('\n')).toContain('strict-transport-security: max-age=31536000')
    expect(rules.find(([path]) => path === '/sw.js')).toEqual(['/sw.js', '  cache-control: no-cache'])
    // Cloudflare drops longer ones.
    expect(Math.max(...file.split('\n').map(({ length }) => length))).toBeLessThan(2000)
  })

  it('puts no value of a header outside of its quotes', () => {
    const headers = { 'x-test': 'a "b"; return 200' }
    const text = nginxConfig('{{headers}}', { headers, providerUrl: '/p', uploadUrl: '/u' })
    expect(text.trim()).toBe(String.raw`add_header x-test "a \"b\"; return 200" always;`)
    const percent = { headers: { 'x-test': '"50%"' }, providerUrl: '/p', uploadUrl: '/u' }
    expect(apacheConfig('{{headers}}', percent, [])).toContain(
      String.raw`Header always set x-test "\"50%%\""`,
    )
  })
})
