// `npm run engines`: the journeys of journeys.ts in Chromium, Firefox and WebKit, and in a Chromium without what older ones
// lack, each with the built app and a development provider of its own. Prints a table and writes it to
// tests/engines/results.md. Ends with 1 where a journey failed. `npm run engines -- WebKit PIN` runs what these words name,
// and writes nothing.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'

import { canInstall, findBrowser, install } from '../browser.ts'
import type { Browser, Engine } from './engine.ts'
import { type Journey, journeys } from './journeys.ts'
import { takeAway } from './older.ts'
import { createPerson } from './person.ts'
import { openHouse } from './provider.ts'
import { chromiumEngine, firefoxEngine } from './puppeteer.ts'
import { webKitEngine } from './webkit.ts'

const needed = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/Xvfb'],
  ['dbus', '/usr/bin/dbus-run-session'],
] as const

function prepare(): void {
  const missing = needed.filter(([, program]) => !existsSync(program)).map(([name]) => name)
  if (missing.length === 0) return
  if (!canInstall())
    throw new Error(
      `The journeys need Debian's ${missing.join(', ')}: "sudo apt-get install ${missing.join(' ')}".`,
    )
  install(...missing)
}

type Result = { kind: 'passed' } | { kind: 'failed' | 'not there'; words: string }

async function walk(engine: Engine, { camera = 'allowed', go }: Journey): Promise<Result> {
  const house = await openHouse('dist')
  const downloads = await mkdtemp(join(tmpdir(), 'downloads-'))
  let browser: Browser | undefined
  try {
    browser = await engine.start({ camera, downloads })
    const instead = await go({ person: createPerson(browser, house.origin), house, downloads })
    const errors = browser.errors()
    if (errors.length > 0) return { kind: 'failed', words: `In the page went wrong: ${errors.join('; ')}` }
    return instead === undefined ? { kind: 'passed' } : { kind: 'not there', words: instead }
  } catch (error) {
    return { kind: 'failed', words: error instanceof Error ? error.message : String(error) }
  } finally {
    await browser?.close()
    await house.close()
    await rm(downloads, { recursive: true, force: true })
  }
}

const asked = process.argv.slice(2)
const isAsked = (name: string, names: readonly string[]) => {
  const wanted = asked.filter((word) => names.some((one) => one.includes(word)))
  return wanted.length === 0 || wanted.some((word) => name.includes(word))
}

prepare()
if (process.env['APP_IS_BUILT'] !== '1') await build({ logLevel: 'warn' })
const browserNames = ['Chromium', 'Firefox', 'WebKit', 'older Chromium']
const makers: Record<string, () => Promise<Engine>> = {
  Chromium: () => chromiumEngine('Chromium', findBrowser()),
  Firefox: () => firefoxEngine('/usr/bin/firefox-esr'),
  WebKit: webKitEngine,
  'older Chromium': () => chromiumEngine('Chromium without newer parts', findBrowser(), takeAway),
}
const walked = journeys.filter(({ name }) =>
  isAsked(
    name,
    journeys.map((journey) => journey.name),
  ),
)
const columns: { engine: Engine; results: Result[] }[] = []
for (const [name, make] of Object.entries(makers)) {
  if (!isAsked(name, browserNames)) continue
  const engine = await make()
  const results: Result[] = []
  columns.push({ engine, results })
  try {
    for (const journey of walked) {
      const began = Date.now()
      const result = await walk(engine, journey)
      results.push(result)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(
        `${engine.name}: ${journey.name}: ${result.kind}${'words' in result ? `: ${result.words}` : ''} (${seconds} s)`,
      )
    }
  } finally {
    await engine.stop()
  }
}

const cellOf = (result: Result | undefined) => (result === undefined ? '' : sentenceOf(result))
const sentenceOf = (result: Result) =>
  result.kind === 'passed' ? 'passed' : `${result.kind}: ${result.words.replaceAll(/\s+/g, ' ')}`
const rows = walked.map(({ name }, row) => [name, ...columns.map(({ results }) => cellOf(results[row]))])
const heads = ['somebody …', ...columns.map(({ engine }) => engine.name)]
const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const page = [
  '# The journeys in every engine',
  '',
  `Written by \`npm run engines\` on ${new Date().toISOString().slice(0, 10)}: ` +
    `${columns.map(({ engine }) => `${engine.name} is ${engine.version}`).join(', ')}. ` +
    '“Not there” is what the engine does not have, and what the person sees instead.',
  '',
  lineOf(heads),
  lineOf(heads.map(() => '---')),
  ...rows.map(lineOf),
  '',
].join('\n')
console.log(page)
if (asked.length === 0) await writeFile('tests/engines/results.md', page)
process.exit(columns.some(({ results }) => results.some(({ kind }) => kind === 'failed')) ? 1 : 0)
