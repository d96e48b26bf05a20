import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'

const retry = ['--option', 'Acquire::Retries=3']

/** `named` says which packages, once Debian's lists are up to date. */
function unpack(folder: string, what: string, named: () => string[]): void {
  if (!existsSync('/usr/bin/apt-get')) return
  mkdirSync(folder, { recursive: true })
  const run = (program: string, ...more: string[]) =>
    execFileSync(program, more, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    if (process.getuid?.() === 0) run('apt-get', 'update', ...retry)
    run('apt-get', 'download', ...retry, ...named())
    for (const archive of globSync(`${folder}/*.deb`)) run('dpkg', '--extract', archive, folder)
  } catch (error) {
    console.error(`Debian's ${what} could not be unpacked: ${String(error)}`)
  }
}

/**
 * Debian's packages, unpacked in a folder of ours: nothing is installed, and no server starts by itself. Does nothing where
 * there is no apt-get. Not for tests, which run side by side: apt-get refuses to work twice at once. What fails is printed,
 * and told again by the tests that need the packages.
 */
export const unpackDebians = (folder: string, ...packages: string[]): void =>
  unpack(folder, packages.join(' and '), () => packages)

/** The same for one package with all that it needs and this machine does not have. */
export const unpackDebianWithNeeds = (folder: string, name: string): void =>
  unpack(folder, name, () => {
    // Not --print-uris, which leaves out what lies in apt's own cache.
    const wish = ['install', '--simulate', '--no-install-recommends', name]
    const listed = execFileSync('apt-get', wish, { encoding: 'utf8' })
    return [...listed.matchAll(/^Inst (\S+)/gm)].map(([, needed = '']) => needed)
  })
