import { execFileSync } from 'node:child_process'
// `npm run release`: the last commit as operators get it, in releases/: the app, built twice and the same both times, what it
// is made with, the licences of that, what changed, the page for operators, and a hash of each file.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { version } from '../../build/version.ts'
import { licencesPage, readPackages } from '../checks/licences.ts'
import { buildTwice, commitTime, filesIn } from './build-twice.ts'
import { sbom } from './sbom.ts'

const pages = ['CHANGELOG.md', 'LICENSES-THIRD-PARTY.md', 'OPERATING.md']

function check(): void {
  if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '')
    throw new Error('A release is of a commit: commit or put away what "git status" lists.')
  if (!readFileSync('CHANGELOG.md', 'utf8').includes(`\n## ${version} `))
    throw new Error(`CHANGELOG.md says nothing of ${version}.`)
  if (readFileSync('LICENSES-THIRD-PARTY.md', 'utf8') !== licencesPage(readPackages()))
    throw new Error('LICENSES-THIRD-PARTY.md is out of date: npm run licences')
}

function release(): string {
  check()
  const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).trim()
  const folder = `releases/easy-loan-${version}-${commit}`
  const builds = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const app = buildTwice(builds)
    rmSync(folder, { recursive: true, force: true })
    cpSync(app, join(folder, 'app'), { recursive: true })
  } finally {
    rmSync(builds, { recursive: true, force: true })
  }
  process.env['SOURCE_DATE_EPOCH'] = commitTime()
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom())
  for (const page of pages.filter((name) => existsSync(name))) cpSync(page, join(folder, page))
  const sums = filesIn(folder).map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}`,
  )
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  return folder
}

try {
  console.log(`${release()}: "sha256sum --check SHA256SUMS" there says whether it is whole.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
