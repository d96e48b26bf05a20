// Fails when a text in the code is not in the catalogs, or a catalog still holds a text that is gone: extracts anew
// beside the committed catalogs and compares. `npm run words` brings the catalogs up to date.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import { catalogPath, catalogs, readCatalog } from './po.ts'

const paths = catalogs.flatMap((catalog) => ['en', 'fil'].map((locale) => catalogPath(catalog, locale)))
const idsOf = (path: string) => new Set(readCatalog(path).map((entry) => `${entry.context}\u0004${entry.id}`))

const committed = paths.map((path) => ({ path, text: readFileSync(path, 'utf8'), ids: idsOf(path) }))
const complaints: string[] = []
try {
  execFileSync('node_modules/.bin/lingui', ['extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const { path, ids } of committed) {
    const extracted = idsOf(path)
    for (const id of extracted) if (!ids.has(id)) complaints.push(`${path} lacks "${id.slice(1)}"`)
    for (const id of ids) if (!extracted.has(id)) complaints.push(`${path} still has "${id.slice(1)}"`)
  }
} finally {
  for (const { path, text } of committed) writeFileSync(path, text)
}

if (complaints.length > 0) {
  console.error(
    `${complaints.join('\n')}\nRun "npm run words", then translate what is new in locales/fil.po.`,
  )
  process.exit(1)
}
console.log(`${committed.map(({ ids }) => ids.size).join(' + ')} messages, all in the catalogs`)
