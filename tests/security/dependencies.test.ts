import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { licencesPage, readPackages } from '../checks/licences.ts'
import { sbom } from '../release/sbom.ts'

const read = (file: string): Record<string, unknown> =>
  // Both are objects, or npm itself would not start.
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const kinds = ['dependencies', 'devDependencies', 'overrides'] as const

describe('dependencies', () => {
  it.each(['package.json', 'tests/audit/package.json'])('%s names exact versions only', (file) => {
    const named = kinds.flatMap((kind) => Object.entries(Object(read(file)[kind])))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(([, version]) => !exact.test(String(version)))).toEqual([])
  })

  it('are locked, each with the hash of what was once tried', () => {
    const packages: [string, Record<string, unknown>][] = Object.entries(
      Object(read('package-lock.json')['packages']),
    )
    const others = packages.filter(([place]) => place !== '')
    expect(others.length).toBeGreaterThan(100)
    const unlocked = others.filter(
      ([, entry]) => entry['inBundle'] !== true && !String(entry['integrity']).startsWith('sha512-'),
    )
    expect(unlocked.map(([place]) => place)).toEqual([])
  })

  it('may be given away as they are given to people', () => {
    const permissive = /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|MPL-2\.0)( OR [\w.-]+)*\)?$/
    const packages = readPackages()
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'dompurify', 'workbox-precaching']),
    )
    expect(packages.filter(({ licence, text }) => !permissive.test(licence) || text === '')).toEqual([])
  })

  it('are in the SBOM, all that people get and no more, with hashes and without an address', () => {
    const text = sbom()
    const components: Record<string, unknown>[] = Object(JSON.parse(text))['components']
    expect(components.map(({ name, version }) => `${String(name)}@${String(version)}`).toSorted()).toEqual(
      readPackages()
        .map(({ name, version }) => `${name}@${version}`)
        .toSorted(),
    )
    expect(components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([])
    expect(text.match(/https?:[^"]*/g)).toEqual([expect.stringMatching(/^http:\/\/cyclonedx\.org\/schema\//)])
    const { serialNumber, metadata } = Object(JSON.parse(text))
    expect([serialNumber, metadata.component.name]).toEqual([undefined, 'easy-loan'])
  })

  it('are listed with their licences as they are now (else: npm run licences)', () => {
    expect(readFileSync('LICENSES-THIRD-PARTY.md', 'utf8')).toBe(licencesPage(readPackages()))
  })
})
