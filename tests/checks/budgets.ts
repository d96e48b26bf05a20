// What the build weighs, brotli 11, and whether that is within the budgets of shared/stack.md section 6 (the gates).
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import * as v from 'valibot'

const dist = 'dist'
const kilobyte = 1000

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    src: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')))

const weigh = (file: string) =>
  brotliCompressSync(readFileSync(`${dist}/${file}`), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

const total = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0)

function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports) withImports(imported, seen)
  return seen
}
const scriptsOf = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? [])

const keysOf = (isWanted: (key: string) => boolean) => Object.keys(manifest).filter(isWanted)

// What index.html asks for, the English words, and the home screen where it is a chunk of its own.
const page = readFileSync(`${dist}/index.html`, 'utf8')
const asked = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file))
const entries = keysOf((key) => asked.has(manifest[key]?.file))
const words = keysOf((key) => key === 'locales/en.po')
const home = keysOf((key) => key.startsWith('src/routes/index.tsx'))
if (entries.length === 0 || words.length === 0)
  throw new Error('No first screen found in the build to weigh.')
const first = [...entries, ...words, ...home].reduce((seen, key) => withImports(key, seen), new Set<string>())

const routes = keysOf((key) => key.startsWith('src/routes/') && !home.includes(key))
// The form library is loaded once for all forms, so it is weighed by itself and not as part of each route.
const forms = keysOf((key) => key.startsWith('_forms-'))
const known = new Set(scriptsOf([...first, ...forms]))
const routeWeights = routes.map((key) => ({
  name: key.replace('src/routes/', '').replace(/\?.*/, ''),
  bytes: total(scriptsOf(withImports(key)).filter((file) => !known.has(file))),
}))
const heaviest = routeWeights.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { name: 'no route', bytes: 0 }

// What the worker itself says it fetches at its first start.
const listed = /\[\{"(?:revision|url)".*?\}\]/s.exec(readFileSync(`${dist}/sw.js`, 'utf8'))?.[0] ?? '[]'
const precached = v.parse(v.array(v.object({ url: v.string() })), JSON.parse(listed)).map(({ url }) => url)
if (precached.length === 0) throw new Error('No precache found in the worker to weigh.')

const budgets = [
  { what: 'first-screen JavaScript', bytes: total(scriptsOf(first)), limit: 128 },
  { what: 'index.html', bytes: weigh('index.html'), limit: 14 },
  { what: `heaviest lazy route (${heaviest.name})`, bytes: heaviest.bytes, limit: 16 },
  { what: 'form library', bytes: total(scriptsOf(forms)), limit: 14 },
  { what: 'sw.js', bytes: weigh('sw.js'), limit: 10 },
  { what: 'whole precache', bytes: total(precached), limit: 350 },
]
for (const { what, bytes, limit } of budgets) {
  const verdict = bytes <= limit * kilobyte ? 'ok' : 'TOO LARGE'
  console.log(`${(bytes / kilobyte).toFixed(1).padStart(7)} KB of ${limit} KB brotli  ${what}  ${verdict}`)
}
// The React Compiler skips components silently when its preset sees Lingui's macros unexpanded.
const code = scriptsOf([...entries, ...home]).map((file) => readFileSync(`${dist}/${file}`, 'utf8'))
const isCompiled = code.some((text) => /\(0,\s*\w+\.c\)\(\d+\)|\bc\(\d+\)/.test(text))
console.log(`The app's chunk is ${isCompiled ? '' : 'NOT '}compiled by the React Compiler`)

process.exit(isCompiled && budgets.every(({ bytes, limit }) => bytes <= limit * kilobyte) ? 0 : 1)
