// `npm run advisories`: whether a known advisory concerns what people get. Fails where it cannot be known, too.
import { spawnSync } from 'node:child_process'

import * as v from 'valibot'

const audit = v.object({
  metadata: v.object({ vulnerabilities: v.object({ total: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=low', '--json'], {
  encoding: 'utf8',
})
const body = parse(stdout)
const read = v.safeParse(audit, body)
if (read.success) {
  const found = Object.entries(read.output.vulnerabilities)
  for (const [name, { severity }] of found) console.log(`${severity}: ${name}`)
  console.log(`${read.output.metadata.vulnerabilities.total} known advisories`)
  process.exitCode = found.length > 0 ? 1 : 0
} else {
  const why = v.safeParse(v.object({ message: v.string() }), body)
  console.error(
    `The registry could not be asked for advisories (${why.success ? why.output.message : 'no answer'}).\n` +
      'Nothing is known about this version of the dependencies: run "npm run advisories" where the registry answers.',
  )
  process.exitCode = 2
}
