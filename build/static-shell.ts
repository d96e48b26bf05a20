import { createServer, type IndexHtmlTransformContext, minify, type Plugin, type ResolvedConfig } from 'vite'

import { indexCalls } from '#src/api/schema/index.ts'

import { checkSettings } from './check-settings.ts'
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

/** The paths of the screens whose own code this is, but of those whose path has a part of its own. */
function screenPaths({ moduleIds }: Chunk): string[] {
  return moduleIds.flatMap((id) => {
    const place = /\/src\/routes\/([\w./-]+)\.tsx\?tsr-split=component$/.exec(id)?.[1]
    const parts = place?.split(/[./]/).filter((part) => !part.startsWith('_') && part !== 'index')
    return parts && parts.length > 0 ? [`/${parts.join('/')}`] : []
  })
}

/** The static shells by name, as src/shell.tsx renders them from the app's own components. */
async function renderShells({ configFile, mode, build }: ResolvedConfig): Promise<Record<string, string>> {
  const server = await createServer({
    configFile: configFile ?? false,
    mode,
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    // Of this build alone: each server empties its own, and others may be running.
    cacheDir: `node_modules/.cache/shell/${build.outDir.replaceAll(/\W+/g, '-')}`,
  })
  try {
    const { shells } = (await server.ssrLoadModule('/src/shell.tsx')) as {
      shells: () => Record<string, string>
    }
    return shells()
  } finally {
    await server.close()
  }
}

/**
 * Makes index.html paint before any other file is there: the first screen's style sheet is in it, a static copy of what
 * React will draw first, and one script (build/start.ts) in place of the module scripts of the build.
 */
export function staticShell(): Plugin {
  const inlined = new Map<string, string>()
  let config: ResolvedConfig
  return {
    name: 'static-shell',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
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
        // Not the entry by name: Vite takes that away again where it does nothing but import this one.
        const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')))
        if (!entry) throw new Error('No file of this build starts the app')
        const first = withImports(entry.fileName, bundle)
        const atOnce = new Set(first)
        const borrower = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/src/app/borrower.tsx'),
        )
        if (!borrower) throw new Error('No file of this build is what a borrower needs')
        /** What a chunk needs besides what is there at once. */
        const filesOf = ({ fileName }: Chunk) => {
          const own = withImports(fileName, bundle).filter((needed) => !atOnce.has(needed))
          const names = own.flatMap((needed) => [
            needed.fileName,
            ...(needed.viteMetadata?.importedCss ?? []),
          ])
          return [...new Set(names)].map((name) => `/${name}`)
        }
        const files: string[] = []
        const placeOf = (file: string) => {
          if (!files.includes(file)) files.push(file)
          return files.indexOf(file)
        }
        const screens = chunks
          .flatMap((chunk) => screenPaths(chunk).map((path) => ({ path, needed: filesOf(chunk) })))
          .toSorted((a, b) => (a.path < b.path ? -1 : 1))
        // In this order the lists are most alike, which compresses.
        const usesOf = (file: string) => screens.filter(({ needed }) => needed.includes(file)).length
        const routes = Object.fromEntries(
          screens.map(({ path, needed }) => [
            path,
            needed.toSorted((a, b) => usesOf(b) - usesOf(a)).map(placeOf),
          ]),
        )
        const settings = checkSettings(config.env)
        const build: Build = {
          home: `${settings.providerUrl}/${indexCalls.homeConfig.path}`,
          currencySign: settings.currencySign,
          entry: `/${entry.fileName}`,
          first: first.map(({ fileName }) => `/${fileName}`),
          borrower: filesOf(borrower),
          routes,
          files,
        }
        const { code } = await minify('start.js', `(${start.toString()})(${JSON.stringify(build)})`)

        const sheets = new Set(first.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        const styles = [...sheets].map((name) => {
          const sheet = bundle[name]
          delete bundle[name]
          inlined.set(name, entry.fileName)
          return sheet?.type === 'asset' ? String(sheet.source).trim() : ''
        })
        const templates = Object.entries(await renderShells(config)).map(
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
