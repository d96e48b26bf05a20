// `npm run audit`: the built app with the development provider before the judges of PWAs. Prints a table, keeps their
// reports in test-results/audit, and ends with 1 where something is below its target. `--without-performance` leaves out what
// depends on how busy the machine is.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { build } from 'vite'

import { startProvider } from '../../provider/server.ts'
import { makePeople } from '../screens.ts'
import { withBrowser } from './browser-with-profile.ts'
import { auditsOf, installJudges, judgeManifest, lighthouse } from './judges.ts'

interface Line {
  judge: string
  page: string
  result: string
  target: string
  /** What was missed; nothing where the target was met. */
  missed: string[]
}

// As for the browser tests: RESULTS names another folder, APP_FOLDER an app that is built already.
const folder = `${process.env['RESULTS'] ?? 'test-results'}/audit`
const app = process.env['APP_FOLDER'] ?? 'dist'
const isTimed = !process.argv.includes('--without-performance')
// One run says little of time on a machine that does other things too.
const runs = isTimed ? 5 : 1
const targets = { ...(isTimed && { performance: 98 }), accessibility: 100, 'best-practices': 100, seo: 100 }

installJudges()
if (process.env['APP_FOLDER'] === undefined) await build({ logLevel: 'warn' })
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const provider = await startProvider({ port: 0, database: ':memory:', app, control: true })
const origin = provider.url
const people = await makePeople(origin)

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function judgeInstallability(version: 'lighthouse11' | 'lighthouse9', wanted: number): Promise<Line> {
  const verdict = await withBrowser(({ port }) =>
    lighthouse({ version, url: `${origin}/`, port, categories: ['pwa'] }),
  )
  const judge = `Lighthouse ${verdict.lhr.lighthouseVersion} PWA`
  writeFileSync(`${folder}/${version}-pwa.html`, verdict.report)
  const { judged, failed } = auditsOf(verdict, 'pwa')
  const missed = judged === wanted ? failed : [...failed, `judged ${judged} audits instead of ${wanted}`]
  return {
    judge,
    page: '/',
    result: `${judged - failed.length}/${judged}`,
    target: `${wanted}/${wanted}`,
    missed,
  }
}

async function judgePage(name: string, path: string, session: unknown): Promise<Line[]> {
  const categories = Object.keys(targets)
  const verdicts: Awaited<ReturnType<typeof lighthouse>>[] = []
  const judge = () =>
    withBrowser(async ({ port, remember }) => {
      if (session) await remember(origin, { 'easy-loan/session': session })
      return lighthouse({ version: 'lighthouse', url: `${origin}${path}`, port, categories })
    })
  for (let run = 1; run <= runs; run += 1) {
    let verdict = await judge()
    // Now and then the judge misses what it waits for (NO_NAVSTART), which says nothing of the page: it is asked once more.
    if (verdict.lhr.runtimeError) verdict = await judge()
    writeFileSync(`${folder}/lighthouse-${name}-${run}.html`, verdict.report)
    verdicts.push(verdict)
  }
  return Object.entries(targets).map(([category, target]) => {
    const scores = verdicts.map(({ lhr }) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
    const errors = verdicts.flatMap(({ lhr }) => lhr.runtimeError?.code ?? [])
    const failed = new Set(verdicts.flatMap((verdict) => auditsOf(verdict, category).failed))
    const reached = median(scores)
    return {
      judge: `Lighthouse ${verdicts[0]?.lhr.lighthouseVersion} ${category}`,
      page: path,
      result: `${reached} (${scores.join(', ')})`,
      target: String(target),
      missed: reached < target || errors.length > 0 ? [`${reached} of ${target}`, ...errors, ...failed] : [],
    }
  })
}

async function judgeTheManifest(): Promise<Line> {
  const manifest = JSON.parse(readFileSync(`${app}/manifest.webmanifest`, 'utf8')) as object
  const { judged, failed } = await judgeManifest(manifest)
  return {
    judge: 'PWABuilder manifest validation',
    page: '/manifest.webmanifest',
    result: `${judged - failed.length}/${judged}`,
    target: 'all',
    missed: failed,
  }
}

const lines: Line[] = []
try {
  lines.push(
    await judgeTheManifest(),
    await judgeInstallability('lighthouse11', 6),
    await judgeInstallability('lighthouse9', 8),
    ...(await judgePage('home', '/', null)),
    ...(await judgePage('sign-in', '/auth/signin', null)),
    ...(await judgePage('wallet', '/wallet', people.payer.session)),
  )
} finally {
  await provider.close()
}

const rows = [
  ['', 'judge', 'page', 'result', 'target'],
  ...lines.map(({ judge, page, result, target, missed }) => [
    missed.length === 0 ? 'ok' : 'MISS',
    judge,
    page,
    result,
    target,
  ]),
]
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
for (const { judge, page, missed } of lines)
  for (const what of missed) console.log(`${judge}, ${page}: ${what}`)
console.log(`The reports are in ${folder}`)
process.exit(lines.every(({ missed }) => missed.length === 0) ? 0 : 1)
