// What the build weighs, brotli 11, and whether that is within the budgets of shared/stack.md section 6 (the gates).
import { readFileSync, statSync } from 'node:fs'

import * as v from 'valibot'

const dist = process.argv[2] ?? 'dist'
const kilobyte = 1000

const manifestSchema = v.record(v.string(), v.object({ file: v.string() }))
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')))

// As the build compressed it (build/compressed.ts), or left it.
const weigh = (file: string) =>
  (statSync(`${dist}/${file}.br`, { throwIfNoEntry: false }) ?? statSync(`${dist}/${file}`)).size

const total = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0)

const scriptsOf = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? [])

const keysOf = (isWanted: (key: string) => boolean) => Object.keys(manifest).filter(isWanted)

// What index.html asks for at once (build/start.ts).
const page = readFileSync(`${dist}/index.html`, 'utf8')
const asked = /first:\[([^\]]+)\]/.exec(page)?.[1] ?? ''
const firstFiles = new Set([...asked.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file]) => file))
const first = keysOf((key) => firstFiles.has(manifest[key]?.file))
if (first.length === 0) throw new Error('No first screen found in the build to weigh.')

// Loaded once, for everyone or for many screens: weighed by themselves and not as part of each route.
const isChunk = (name: string) => (key: string) => key.startsWith(`_${name}-`) && key.endsWith('.js')
const forms = keysOf(isChunk('forms'))
const common = keysOf(isChunk('common'))
const signedIn = ['session', 'loan-words', 'signed-in'].flatMap((name) => keysOf(isChunk(name)))
const known = new Set(scriptsOf([...first, ...forms, ...common, ...signedIn]))
// What index.html asks for with each screen.
const routes = v.parse(
  v.record(v.string(), v.array(v.number())),
  JSON.parse(/routes:(\{[^}]+\})/.exec(page)?.[1] ?? '{}'),
)
const listedFiles = /files:(`[^`]+`|\[[^\]]+\])/.exec(page)?.[1] ?? ''
const files = [...listedFiles.matchAll(/assets\/[\w.-]+/g)].map(([file]) => file)
const routeWeights = Object.entries(routes).map(([name, places]) => ({
  name,
  bytes: total(
    places.flatMap((place) => files[place] ?? []).filter((file) => file.endsWith('.js') && !known.has(file)),
  ),
}))
if (routeWeights.length < 20) throw new Error('No screens found in the build to weigh.')
// No other screen brings the form library.
const formScreens = /^\/(auth\/|profile\/(bank-info|change-password|documents|identity|personal-info)$)/
const needsForms = (places: number[]) => places.some((place) => scriptsOf(forms).includes(files[place] ?? ''))
const burdened = Object.keys(routes).filter(
  (name) => needsForms(routes[name] ?? []) && !formScreens.test(name),
)
if (burdened.length > 0)
  throw new Error(`Without a form, and brings the form library: ${burdened.join(', ')}`)
const heaviest = routeWeights.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { name: 'no route', bytes: 0 }

// What the worker itself says it fetches at its first start.
const listed = /\[\{"(?:revision|url)".*?\}\]/s.exec(readFileSync(`${dist}/sw.js`, 'utf8'))?.[0] ?? '[]'
const precached = v.parse(v.array(v.object({ url: v.string() })), JSON.parse(listed)).map(({ url }) => url)
if (precached.length === 0) throw new Error('No precache found in the worker to weigh.')

const budgets = [
  { what: 'first-screen JavaScript', bytes: total(scriptsOf(first)), limit: 122 },
  { what: 'index.html', bytes: weigh('index.html'), limit: 10 },
  { what: `heaviest lazy route (${heaviest.name})`, bytes: heaviest.bytes, limit: 12.1 },
  { what: 'what later screens share', bytes: total(scriptsOf(common)), limit: 21.2 },
  { what: 'what the screens of a borrower share', bytes: total(scriptsOf(signedIn)), limit: 15.2 },
  { what: 'form library', bytes: total(scriptsOf(forms)), limit: 14 },
  { what: 'sw.js', bytes: weigh('sw.js'), limit: 11.9 },
  { what: 'whole precache', bytes: total(precached), limit: 359 },
]
for (const { what, bytes, limit } of budgets) {
  const verdict = bytes <= limit * kilobyte ? 'ok' : 'TOO LARGE'
  console.log(`${(bytes / kilobyte).toFixed(1).padStart(7)} KB of ${limit} KB brotli  ${what}  ${verdict}`)
}

// Each chunk has the words of every text in it (build/words.ts).
const code = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.js'))
  .map(({ file }) => readFileSync(`${dist}/${file}`, 'utf8'))
const textsIn = (text: string) => [...text.matchAll(/\bid:[`"']([^`"'\s]{6})[`"']/g)].map(([, id = '']) => id)
const hasWords = (text: string, id: string) => text.includes(`"${id}":[`) || text.includes(`${id}:[`)
const texts = code.flatMap(textsIn)
const missing = code.flatMap((text) => textsIn(text).filter((id) => !hasWords(text, id)))
const isWorded = texts.length > 200 && missing.length === 0
console.log(`${texts.length} texts, ${missing.length} without words ${missing.join(' ')}`)

process.exit(isWorded && budgets.every(({ bytes, limit }) => bytes <= limit * kilobyte) ? 0 : 1)
