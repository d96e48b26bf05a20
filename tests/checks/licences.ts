// The licences of what the app is made with, in LICENSES-THIRD-PARTY.md. `npm run licences` writes the file anew;
// tests/security/dependencies.test.ts says when it is out of date.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

import * as v from 'valibot'

const file = 'LICENSES-THIRD-PARTY.md'

const lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string(), ''),
      license: v.optional(v.string(), ''),
      dependencies: v.optional(v.record(v.string(), v.string()), {}),
      dev: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      peer: v.optional(v.boolean(), false),
    }),
  ),
})

/** In the worker, which is built with the app, so that it is sent to people, too. */
const alsoSent = ['workbox-precaching', 'workbox-routing', 'workbox-strategies']

interface Package {
  name: string
  version: string
  licence: string
  text: string
}

function textOf(place: string): string {
  const name = existsSync(place)
    ? readdirSync(place).find((entry) => /^(licen[cs]e|copying|unlicense)(\.\w+)?$/i.test(entry))
    : undefined
  return name === undefined ? '' : readFileSync(`${place}/${name}`, 'utf8').trim()
}

/** What people get, and what that is made of, each with its licence. */
export function readPackages(): Package[] {
  const { packages } = v.parse(lock, JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ place, name: place.replace(/^.*node_modules\//, ''), ...entry }))
    .filter(
      ({ name, dev, optional, devOptional, peer }) =>
        alsoSent.includes(name) || !(dev || optional || devOptional || peer),
    )
    .map(({ place, name, version, license }) => ({ name, version, licence: license, text: textOf(place) }))
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The whole file: a table of the packages, and every text of a licence once. */
export function licencesPage(packages: Package[]): string {
  const texts = Map.groupBy(packages, ({ text }) => text)
  const rows = packages.map(
    ({ name, version, licence, text }) => `| ${name} | ${version} | ${licence} | ${shortHash(text)} |`,
  )
  const sections = [...texts].map(
    ([text, owners]) =>
      `## ${shortHash(text)}\n\n${owners.map(({ name }) => name).join(', ')}\n\n~~~text\n${text}\n~~~`,
  )
  return [
    '# Licences of others',
    'What Easy Loan is built from and what that brings along. Written by `npm run licences`.',
    ['| package | version | licence | text |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...sections,
    '',
  ].join('\n\n')
}

if (import.meta.main) writeFileSync(file, licencesPage(readPackages()))
