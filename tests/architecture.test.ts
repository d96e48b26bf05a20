import { globSync } from 'node:fs'

import { cruise, type IForbiddenRuleType, type ICruiseResult } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'

// Who may import whom (README, "The map"). A folder may always import its own files; packages are not listed here.
const allowed: Record<string, string[]> = {
  routes: ['app', 'features', 'queries', 'drafts', 'records', 'device', 'history', 'session', 'config', 'ui'],
  // The frame shows failures in words and reads the title, but knows no feature: screens are put into it by routes.
  app: [
    'api',
    'queries',
    'outbox',
    'money',
    'records',
    'device',
    'updates',
    'history',
    'session',
    'i18n',
    'ui',
    'config',
    'routeTree.gen',
  ],
  // storage: by seven files only, see below.
  features: [
    'queries',
    'api',
    'outbox',
    'money',
    'drafts',
    'records',
    'photo',
    'device',
    'updates',
    'history',
    'session',
    'domain',
    'i18n',
    'ui',
    'config',
    'disclosure',
    'version',
    'storage',
  ],
  // What waits is sent, said and shown from one room; its toasts are the only thing it draws.
  outbox: ['queries', 'api', 'drafts', 'device', 'updates', 'session', 'i18n', 'storage', 'config', 'ui'],
  money: ['queries', 'api', 'drafts', 'device', 'updates', 'session', 'domain', 'i18n', 'storage', 'ui'],
  queries: ['api', 'domain', 'i18n', 'storage', 'version'],
  updates: ['api', 'device', 'ui', 'version'],
  device: ['storage'],
  drafts: ['updates', 'storage'],
  records: ['queries', 'api', 'domain', 'session', 'storage'],
  photo: ['device', 'updates', 'domain'],
  api: ['session', 'i18n', 'config'],
  history: ['session'],
  session: ['storage'],
  i18n: ['device', 'storage', 'config'],
  ui: ['device', 'i18n'],
  storage: [],
  domain: ['api/schema'],
}

const anyOf = (names: string[]) => `^src/(${names.map((name) => name.replace('.', '\\.')).join('|')})(/|\\.)`

const directions: IForbiddenRuleType[] = Object.entries(allowed).map(([folder, others]) => ({
  name: `${folder}-imports-downwards`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(src|provider|sw|check|tests)/',
    pathNot: [`^src/${folder}/`, ...(others.length > 0 ? [anyOf(others)] : [])],
  },
}))

const helpEverywhere = '^src/features/help/(term|listen)\\.tsx$'

const special: IForbiddenRuleType[] = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    // A feature never reaches into another, except the four below: screens are combined by routes. Any of them has
    // words that explain themselves, and may read aloud.
    name: 'features-are-islands',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/', pathNot: '^src/features/(loan|wallet|profile|phone|home|auth)/' },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', helpEverywhere] },
  },
  {
    name: 'home-and-auth-show-the-agreements',
    severity: 'error',
    from: { path: '^src/features/(home|auth)/' },
    to: {
      path: '^src/features/',
      pathNot: ['^src/features/$1/', '^src/features/agreements/', helpEverywhere],
    },
  },
  {
    name: 'loan-and-wallet-show-the-contract',
    severity: 'error',
    from: { path: '^src/features/(loan|wallet)/' },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/contract/', helpEverywhere] },
  },
  {
    name: 'profile-logs-out',
    severity: 'error',
    from: { path: '^src/features/profile/' },
    to: { path: '^src/features/', pathNot: ['^src/features/profile/', '^src/features/auth/'] },
  },
  {
    // What is on the phone is named as the profile names it, and all of it goes with a logout.
    name: 'phone-knows-the-profile',
    severity: 'error',
    from: { path: '^src/features/phone/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^src/features/', pathNot: '^src/features/(phone|profile)/' },
  },
  {
    // Sign-in, sign-out and age erase, and a person does who looks at what is there; nothing else of a feature touches
    // storage.
    name: 'only-the-session-erases',
    severity: 'error',
    from: {
      path: '^src/features/',
      pathNot:
        '^src/features/(auth/(erase-leftovers|erase-old|session-end|start-session)|phone/(rows|forget|use-on-this-phone))(\\.test)?\\.ts$',
    },
    to: { path: '^src/storage/' },
  },
  {
    name: 'the-contract-knows-only-valibot',
    severity: 'error',
    from: { path: '^src/api/schema/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^src/api/schema/', 'node_modules/valibot/'] },
  },
  {
    name: 'the-worker-takes-only-what-needs-no-page',
    severity: 'error',
    from: { path: '^sw/' },
    to: {
      path: '^(src|provider|tests)/',
      pathNot:
        '^src/(api/(schema/|answer|any-signal|failure)|outbox/(channel|store|item|sender|credentials)\\.ts|storage/(snapshots|seal)\\.ts|version\\.ts)',
    },
  },
  {
    name: 'the-provider-shares-only-the-contract',
    severity: 'error',
    from: { path: '^provider/' },
    to: { path: '^(src|sw|check|tests)/', pathNot: '^src/api/schema/' },
  },
  {
    name: 'the-app-never-imports-the-provider',
    severity: 'error',
    from: { path: '^(src|sw)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^(provider|check)/' },
  },
  {
    // A check of a real provider reads as the app reads, and judges addresses as the build does; it knows no other provider.
    name: 'the-check-reads-as-the-app-does',
    severity: 'error',
    from: { path: '^check/' },
    to: {
      path: '^(src|sw|provider|build|tests)/',
      pathNot: '^(src/(api/(schema/|answer|failure)|domain/)|build/check-settings\\.ts)',
    },
  },
  {
    name: 'the-build-knows-only-the-contract',
    severity: 'error',
    from: { path: '^build/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(src|sw|provider|check|tests)/', pathNot: '^src/api/schema/' },
  },
  {
    name: 'nothing-imports-the-build-or-the-tests',
    severity: 'error',
    from: { path: '^(src|sw|provider)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^(build|tests)/', pathNot: '^build/(check-settings|headers)\\.ts$' },
  },
  {
    name: 'idb-keyval-is-for-storage',
    severity: 'error',
    from: { path: '^(src|sw)/', pathNot: '^src/storage/' },
    to: { path: 'node_modules/idb-keyval/' },
  },
]

// dependency-cruiser's own parser reads nothing with this TypeScript and says so with exit 0: swc reads everything,
// and the first test below counts.
async function cruised(forbidden: IForbiddenRuleType[]): Promise<ICruiseResult> {
  const { output } = await cruise(['src', 'sw', 'provider', 'build', 'check', 'tests'], {
    ruleSet: { forbidden },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}

const filesOnDisk = globSync('{src,sw,provider,build,check,tests}/**/*.{ts,tsx}', {
  // The judges of an audit (tests/audit/judges.ts), once there was one.
  exclude: ['**/node_modules/**'],
}).filter((file) => !file.endsWith('.d.ts'))

describe('import directions', () => {
  it('are kept everywhere, and there is no cycle', async () => {
    const result = await cruised([...directions, ...special])
    const seen = new Set(result.modules.map((module) => module.source))
    expect(filesOnDisk.filter((file) => !seen.has(file))).toEqual([])
    expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual(
      [],
    )
  }, 60_000)

  it('are really looked at: a rule that everything breaks is broken', async () => {
    const result = await cruised([
      {
        name: 'nobody-reads-storage',
        severity: 'error',
        from: { path: '^src/session/' },
        to: { path: '^src/storage/' },
      },
      {
        name: 'nobody-uses-react',
        severity: 'error',
        from: { path: '^src/ui/' },
        to: { path: 'node_modules/react/' },
      },
    ])
    const broken = new Set(result.summary.violations.map(({ rule }) => rule.name))
    expect([...broken].toSorted()).toEqual(['nobody-reads-storage', 'nobody-uses-react'])
  }, 60_000)

  it('name every folder of src', () => {
    const folders = new Set(filesOnDisk.flatMap((file) => /^src\/([^/]+)\//.exec(file)?.[1] ?? []))
    expect([...folders].toSorted()).toEqual(Object.keys(allowed).toSorted())
  })
})
