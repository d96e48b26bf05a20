import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { checkSettings } from './check-settings.ts'
import { forever, originsOf, securityHeaders, strictTransport } from './headers.ts'
import { nginxConfig } from './nginx.ts'

const block = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

const asItIs = ['/', '/index.html', '/sw.js', '/manifest.webmanifest']

/** The file `_headers` as Netlify and Cloudflare Pages read it. They answer over https only. */
export const headersFile = (headers: Record<string, string>): string =>
  [
    block('/*', { ...headers, 'strict-transport-security': strictTransport }),
    // Not for every path: what two rules say of one header is joined, not replaced.
    ...asItIs.map((path) => block(path, { 'cache-control': 'no-cache' })),
    block('/assets/*', { 'cache-control': forever }),
  ].join('\n')

/** Writes beside the built app how a real host serves it: `_headers` and `nginx.conf`. Neither is served itself. */
export function hostFiles(): Plugin {
  let folder = ''
  let settings: ReturnType<typeof checkSettings>
  return {
    name: 'host-files',
    apply: 'build',
    configResolved: ({ root, build, env }) => {
      folder = resolve(root, build.outDir)
      settings = checkSettings(env)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { providerUrl, uploadUrl } = settings
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        const headers = securityHeaders(page, originsOf([providerUrl, uploadUrl]))
        const template = await readFile(new URL('../deploy/nginx.conf.template', import.meta.url), 'utf8')
        await writeFile(join(folder, '_headers'), headersFile(headers))
        await writeFile(
          join(folder, 'nginx.conf'),
          nginxConfig(template, { headers, providerUrl, uploadUrl }),
        )
      },
    },
  }
}
