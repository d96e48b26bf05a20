import { type IndexHtmlTransformContext, minify, type Plugin } from 'vite'

import { checkSettings } from './check-settings.ts'
import { shells } from './shell-markup.tsx'
import { type Build, start } from './start.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

function withImports(name: string, bundle: Bundle, seen = new Set<Chunk>()): Chunk[] {
  const file = bundle[name]
  if (file?.type === 'chunk' && !seen.has(file)) {
    seen.add(file)
    for (const imported of file.imports) withImports(imported, bundle, seen)
  }
  return [...seen]
}

/** The path of a screen whose own code this is; undefined for any other code, and where the path has a part of its own. */
function screenPath({ facadeModuleId }: Chunk): string | undefined {
  const place = /\/src\/routes\/([\w./-]+)\.tsx\?tsr-split=component$/.exec(facadeModuleId ?? '')?.[1]
  const parts = place?.split(/[./]/).filter((part) => !part.startsWith('_') && part !== 'index')
  return parts && `/${parts.join('/')}`
}

/**
 * Makes index.html paint before any other file is there: the first screen's style sheet is in it, a static copy of what
 * React will draw first, and one script (build/start.ts) in place of the module scripts of the build.
 */
export function staticShell(): Plugin {
  const inlined = new Map<string, string>()
  let settings: ReturnType<typeof checkSettings>
  return {
    name: 'static-shell',
    apply: 'build',
    configResolved: ({ env }) => {
      settings = checkSettings(env)
    },
    generateBundle: {
      order: 'post',
      // A later screen that is drawn with the sheet would ask for it: what it names instead is there already.
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle).filter((file) => file.type === 'chunk')) {
          for (const [sheet, script] of inlined) chunk.code = chunk.code.replaceAll(sheet, script)
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const address = (ending: string) => {
          const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending))
          if (!found) throw new Error(`No file of this build begins with ${ending}`)
          return `/${found.fileName}`
        }
        // Not the entry by name: Vite takes that away again where it does nothing but import this one.
        const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')))
        if (!entry) throw new Error('No file of this build starts the app')
        const wordsOf = (language: string) => ({
          first: address(`/locales/${language}.po?first`),
          rest: [address(`/locales/${language}.po?rest`), address('/src/api/schema/calls.ts')],
        })
        const first = withImports(entry.fileName, bundle)
        const atOnce = new Set(first)
        const files: string[] = []
        const placeOf = (name: string) => {
          const file = `/${name}`
          if (!files.includes(file)) files.push(file)
          return files.indexOf(file)
        }
        const routes = Object.fromEntries(
          chunks.flatMap((chunk) => {
            const path = screenPath(chunk)
            if (path === undefined || path === '/') return []
            const own = withImports(chunk.fileName, bundle).filter((needed) => !atOnce.has(needed))
            const names = own.flatMap(({ fileName, viteMetadata }) => [
              fileName,
              ...(viteMetadata?.importedCss ?? []),
            ])
            return [[path, [...new Set(names)].map(placeOf)]]
          }),
        )
        const build: Build = {
          home: `${settings.providerUrl}/IndexNew/index`,
          currencySign: settings.currencySign,
          entry: `/${entry.fileName}`,
          first: first.map(({ fileName }) => `/${fileName}`),
          routes,
          files,
          words: { en: wordsOf('en'), fil: wordsOf('fil') },
        }
        const { code } = await minify('start.js', `(${start.toString()})(${JSON.stringify(build)})`)

        const sheets = new Set(first.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        const styles = [...sheets].map((name) => {
          const sheet = bundle[name]
          delete bundle[name]
          inlined.set(name, entry.fileName)
          return sheet?.type === 'asset' ? String(sheet.source).trim() : ''
        })
        const templates = Object.entries(await shells()).map(
          ([name, markup]) => `<template id="${name}">${markup}</template>`,
        )
        return (
          html
            .replaceAll(
              /\s*<(link rel="(modulepreload|stylesheet)"|script type="module")[^>]*>(<\/script>)?/g,
              '',
            )
            .replaceAll(/>\s+</g, '><')
            // Nothing is painted before the shell is chosen: an empty frame would only cost time.
            .replace(
              '</head>',
              () =>
                `<link rel="expect" href="#start" blocking="render"><style>${styles.join('')}</style></head>`,
            )
            .replace(
              '</body>',
              () => `${templates.join('')}<script id="start">${code.trim()}</script></body>`,
            )
        )
      },
    },
  }
}
