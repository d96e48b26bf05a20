import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** Of the last commit, in seconds: what in a build or its list says when it was made says this. */
export const commitTime = (): string =>
  process.env['SOURCE_DATE_EPOCH'] ??
  execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()

/** Builds the last commit in a folder that is not there yet. Gives the folder of the built app. */
function buildCommit(place: string, environment: Record<string, string>): string {
  execFileSync('git', ['clone', '--quiet', '--shared', '.', place])
  // The build's manifest says where from here the packages are: no place of a build may be deeper than the other.
  symlinkSync(realpathSync('node_modules'), join(place, 'node_modules'))
  appendFileSync(join(place, '.git/info/exclude'), 'node_modules\n')
  for (const file of globSync('.env*')) cpSync(file, join(place, file))
  execFileSync(resolve('node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: commitTime(), ...environment },
  })
  return join(place, 'dist')
}

/** Every file in a folder, hidden ones too, by its path from there, in an order of its own. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

/** Where two folders first differ, as a sentence; null where every file has the same bytes in both. */
export function firstDifference(one: string, other: string): string | null {
  const names = [filesIn(one), filesIn(other)].map((files) => new Set(files))
  const all = [...new Set(names.flatMap((files) => [...files]))].toSorted()
  if (all.length === 0) return 'Both are empty.'
  for (const name of all) {
    if (!names.every((files) => files.has(name))) return `Only one has ${name}.`
    const [a, b] = [readFileSync(join(one, name)), readFileSync(join(other, name))]
    if (a.equals(b)) continue
    const at = a.findIndex((byte, place) => byte !== b[place])
    const start = Math.max(0, at - 40)
    const [before, after] = [a, b].map((bytes) => bytes.toString('latin1', start, start + 120))
    return `${name} differs at byte ${at === -1 ? a.length : at}:\n  ${before}\n  ${after}`
  }
  return null
}

/**
 * Builds the last commit twice in this folder: in two places, on days a year apart, in different time zones
 * and languages. Gives the first build. Throws with the first difference where they are not the same, byte for byte.
 */
export function buildTwice(folder: string): string {
  const first = buildCommit(join(folder, 'one'), { TZ: 'UTC', LANG: 'C' })
  const otherDay = `--import=${resolve('tests/release/other-day.mjs')}`
  const second = buildCommit(join(folder, 'another-place'), {
    TZ: 'Asia/Manila',
    LANG: 'fil_PH.UTF-8',
    NODE_OPTIONS: otherDay,
  })
  const difference = firstDifference(first, second)
  if (difference !== null) throw new Error(`The same commit was built into two different apps. ${difference}`)
  return first
}
