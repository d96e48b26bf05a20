import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const ways = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

async function compress(file: string): Promise<void> {
  const original = await readFile(file)
  await Promise.all(
    Object.entries(ways).map(async ([ending, way]) => {
      const smaller = await way(original)
      if (smaller.length < original.length) await writeFile(`${file}.${ending}`, smaller)
    }),
  )
}

/** Writes each text of the build compressed beside it as `.br` and `.gz`, once and as small as can be, for any host. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      // The worker is written last of all.
      order: 'post',
      sequential: true,
      async handler() {
        const texts = '**/*.{html,js,css,json,webmanifest,svg,txt}'
        await Promise.all(globSync(texts, { cwd: folder }).map((file) => compress(join(folder, file))))
      },
    },
  }
}
