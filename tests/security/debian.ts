import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'

/**
 * Debian's packages, unpacked in a folder of ours: nothing is installed, and no server starts by itself. Does nothing where
 * there is no apt-get. Not for tests, which run side by side: apt-get refuses to work twice at once. What fails is printed,
 * and told again by the tests that need the packages.
 */
export function unpackDebians(folder: string, ...packages: string[]): void {
  if (!existsSync('/usr/bin/apt-get')) return
  mkdirSync(folder, { recursive: true })
  const run = (program: string, ...more: string[]) =>
    execFileSync(program, more, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const retry = ['--option', 'Acquire::Retries=3']
  try {
    if (process.getuid?.() === 0) run('apt-get', 'update', ...retry)
    run('apt-get', 'download', ...retry, ...packages)
    for (const archive of globSync(`${folder}/*.deb`)) run('dpkg', '--extract', archive, folder)
  } catch (error) {
    console.error(`Debian's ${packages.join(' and ')} could not be unpacked: ${String(error)}`)
  }
}
