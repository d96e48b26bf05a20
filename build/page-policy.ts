import type { Plugin } from 'vite'

import { checkSettings } from './check-settings.ts'
import { policyInPage } from './csp.ts'
import { originsOf } from './headers.ts'

/** Puts the page's own policy into index.html, for hosts that take neither of the files of build/host-files.ts. */
export function pagePolicy(): Plugin {
  let origins: string[]
  return {
    name: 'page-policy',
    apply: 'build',
    configResolved: ({ env }) => {
      const { providerUrl, uploadUrl } = checkSettings(env)
      origins = originsOf([providerUrl, uploadUrl])
    },
    transformIndexHtml: {
      order: 'post',
      // Before anything that it is about, and behind what says how the page is written.
      handler: (html) =>
        html.replace(/<meta charset="[^"]*"\s*\/?>/, (charset) => charset + policyInPage(html, origins)),
    },
  }
}
