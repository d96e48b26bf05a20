import { execFileSync } from 'node:child_process'

function git(...parameters: string[]): string | null {
  try {
    return execFileSync('git', ['--no-optional-locks', ...parameters], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/**
 * Which build this is: BUILD_ID, else the commit, so that the same commit is the same build. Behind it, or alone where there
 * is no git, stands the time where files are not as they were committed.
 */
export function buildId(): string {
  const given = process.env['BUILD_ID']
  if (given) return given
  const commit = git('rev-parse', '--short=7', 'HEAD')
  const now = Date.now().toString(36)
  if (commit === null) return now
  return git('status', '--porcelain') === '' ? commit : `${commit}-${now}`
}

/** When this build was made, as far as its files say: SOURCE_DATE_EPOCH (seconds), where it has to be made again, or now. */
export function builtAt(): Date {
  const seconds = process.env['SOURCE_DATE_EPOCH']
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}
