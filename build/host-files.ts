import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { apacheConfig } from './apache.ts'
import { builtAt } from './build-id.ts'
import { checkSettings } from './check-settings.ts'
import { forever, originsOf, securityHeaders, strictTransport } from './headers.ts'
import { nginxConfig } from './nginx.ts'
import { securityTxt } from './security-txt.ts'

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

const readTemplate = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

/** What lies at the top of a build to be served; the worker is written last of all. */
const servedNames = async (folder: string) =>
  [...new Set([...(await readdir(folder)), 'sw.js'])]
    .filter((name) => !/^(\.|_headers$|nginx\.conf$)/.test(name))
    // Whatever the order in which a disk names them.
    .toSorted()

/**
 * Writes beside the built app how a real host serves it: `_headers`, `nginx.conf` and `.htaccess`, none of which is served
 * itself, and security.txt.
 */
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
        const { providerUrl, uploadUrl, securityContact } = settings
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        const headers = securityHeaders(page, originsOf([providerUrl, uploadUrl]))
        const served = { headers, providerUrl, uploadUrl }
        const nginx = nginxConfig(await readTemplate('nginx.conf.template'), served)
        const names = await servedNames(folder)
        const apache = apacheConfig(await readTemplate('htaccess.template'), served, names)
        await writeFile(join(folder, '_headers'), headersFile(headers))
        await writeFile(join(folder, 'nginx.conf'), nginx)
        await writeFile(join(folder, '.htaccess'), apache)
        if (securityContact === '') {
          this.info('No security.txt: VITE_SECURITY_CONTACT says to whom security problems are reported')
          return
        }
        const wellKnown = join(folder, '.well-known')
        await mkdir(wellKnown, { recursive: true })
        await writeFile(join(wellKnown, 'security.txt'), securityTxt(securityContact, builtAt()))
      },
    },
  }
}
