import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the next version says is the oldest that may put it off. */
export const oldestVersion = '0.0.1'

/** The app as it is built for tests beside the usual one, with other settings (README, "Settings"). */
export const variants = {
  /** The version after this one; also the one whose Filipino are the long words of the pseudo-locale. */
  next: { BUILD_ID: '2', PSEUDO_WORDS: 'on', VITE_MINIMUM_VERSION: oldestVersion },
  chosen: {
    VITE_PASSWORD_RESET: 'code',
    VITE_WORK_YEARS: 'select',
    VITE_BANK_BRANCH: 'required',
    VITE_REPAYMENT: 'online',
    VITE_REQUEST_ID: 'on',
    VITE_CURRENCY: 'PHP',
    VITE_LENDER: 'Pera Lending Corp., CA 1234',
    VITE_COMPLAINTS: 'complaints@pera.example',
    VITE_COOLING_OFF_DAYS: '3',
    VITE_SECURITY_CONTACT: 'mailto:security@lender.example',
  },
} satisfies Record<string, Record<string, string>>

/** Where a variant is built. */
export const folderOf = (variant: string): string => `node_modules/.cache/variants/${variant}`

/** Builds the app into a folder. Rejects with what the build printed. */
export const buildInto = (folder: string, settings: Record<string, string> = {}) =>
  run('node_modules/.bin/vite', ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    env: { ...process.env, ...settings },
  })

/** Builds the app and its variants, side by side. */
export async function buildAll(): Promise<void> {
  await Promise.all([
    buildInto('dist'),
    ...Object.entries(variants).map(([name, settings]) => buildInto(folderOf(name), settings)),
  ])
}
