import type { Plugin } from 'vite'

/**
 * Has V8 compile these files whole while they come, beside the page's own thread. Otherwise it reads each function once to
 * find its end and, as it is called, again to compile it, with the page waiting.
 */
export function compileHints(names: string[]): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // V8 looks for it before anything else in the file.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
