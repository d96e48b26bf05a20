// The judges themselves, installed only for an audit: what they give is checked here, since no types can be relied on.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import * as v from 'valibot'

const folder = import.meta.dirname
// A name that the types do not follow: it is not there before the first audit.
const manifestValidation: string = '@pwabuilder/manifest-validation'
const judge = v.object({
  default: v.pipe(
    v.function(),
    v.transform(
      (run) =>
        async (...args: unknown[]): Promise<unknown> =>
          run(...args),
    ),
  ),
})

const verdict = v.object({
  report: v.string(),
  lhr: v.object({
    lighthouseVersion: v.string(),
    runtimeError: v.optional(v.object({ code: v.string() })),
    categories: v.record(
      v.string(),
      v.object({
        score: v.nullable(v.number()),
        auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
      }),
    ),
    audits: v.record(
      v.string(),
      v.object({
        title: v.string(),
        score: v.nullable(v.number()),
        scoreDisplayMode: v.string(),
        displayValue: v.optional(v.string(), ''),
      }),
    ),
  }),
})
type Verdict = v.InferOutput<typeof verdict>

const field = v.object({
  member: v.string(),
  valid: v.optional(v.boolean(), false),
  displayString: v.optional(v.string(), ''),
})
const manifestJudge = v.object({
  required_fields: v.array(v.string()),
  recommended_fields: v.array(v.string()),
  validateManifest: v.pipe(
    v.function(),
    v.transform(
      (run) =>
        async (manifest: unknown): Promise<unknown> =>
          run(manifest),
    ),
  ),
})

/** Brings the judges by `npm ci` where they are not here yet. npm writes the list that is looked for last. */
export function installJudges(): void {
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return
  console.log('Installing the judges (Lighthouse 13, 11 and 9, PWABuilder), once.')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

interface Sitting {
  /** The package: one of three versions of Lighthouse. */
  version: 'lighthouse' | 'lighthouse11' | 'lighthouse9'
  url: string
  /** Where the browser listens for DevTools. */
  port: number
  categories: string[]
}

/** One run of Lighthouse as on a phone, leaving in place what was put into the page's storage before. */
export async function lighthouse({ version, url, port, categories }: Sitting): Promise<Verdict> {
  const { default: run } = v.parse(judge, await import(version))
  const flags = {
    port,
    output: 'html',
    logLevel: 'silent',
    onlyCategories: categories,
    disableStorageReset: true,
  }
  return v.parse(verdict, await run(url, flags))
}

/** The audits that make up a category's score, and those of them that failed. */
export function auditsOf({ lhr }: Verdict, category: string): { judged: number; failed: string[] } {
  const audits = (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => lhr.audits[id] ?? [])
    .filter(({ scoreDisplayMode }) => scoreDisplayMode !== 'notApplicable')
  return {
    judged: audits.length,
    failed: audits
      .filter(({ score }) => (score ?? 0) < 0.9)
      .map(({ title, displayValue }) => `${title} ${displayValue}`.trim()),
  }
}

/** What PWABuilder finds wrong with the manifest's fields, and which of those it wants are missing. */
export async function judgeManifest(manifest: object): Promise<{ judged: number; failed: string[] }> {
  const library = v.parse(manifestJudge, await import(manifestValidation))
  const fields = v.parse(v.array(field), await library.validateManifest(manifest))
  const wanted = [...library.required_fields, ...library.recommended_fields]
  const missing = wanted.filter((name) => !(name in manifest))
  return {
    judged: fields.length + missing.length,
    failed: [
      ...missing.map((name) => `${name} is missing`),
      ...fields
        .filter(({ valid }) => !valid)
        .map(({ member, displayString }) => `${member}: ${displayString}`),
    ],
  }
}
