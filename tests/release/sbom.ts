// `npm run sbom`: what the app is made with, as CycloneDX 1.5, in releases/sbom.cdx.json.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

import * as v from 'valibot'

import { builtAt } from '../../build/build-id.ts'
import { readPackages } from '../checks/licences.ts'

const listed = v.looseObject({
  metadata: v.looseObject({
    component: v.looseObject({ 'bom-ref': v.string() }),
  }),
  components: v.array(v.looseObject({ 'bom-ref': v.string(), name: v.string(), version: v.string() })),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
})

/**
 * The list as npm makes it from the lock file, of what people get (tests/checks/licences.ts). It says nothing of where and how
 * it was made: neither addresses of a registry nor the folder, and no number that is another each time.
 */
export function sbom(): string {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { serialNumber: _random, ...all } = v.parse(listed, JSON.parse(text))
  const sent = new Set(readPackages().map(({ name, version }) => `${name}@${version}`))
  const app = all.metadata.component
  const refs = new Set([
    app['bom-ref'],
    ...all.components
      .filter(({ name, version }) => sent.has(`${name}@${version}`))
      .map((component) => component['bom-ref']),
  ])
  return `${JSON.stringify(
    {
      ...all,
      metadata: {
        ...all.metadata,
        timestamp: builtAt().toISOString(),
        component: { ...app, type: 'application', name: app['bom-ref'].replace(/@[^@]*$/, '') },
      },
      components: all.components
        .filter((component) => refs.has(component['bom-ref']))
        .map(({ externalReferences: _addresses, ...component }) => component),
      dependencies: all.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) })),
    },
    null,
    2,
  )}\n`
}

if (import.meta.main) {
  mkdirSync('releases', { recursive: true })
  writeFileSync('releases/sbom.cdx.json', sbom())
}
