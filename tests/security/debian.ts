import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'

/**
 * Debian's packages, unpacked in a folder of ours: nothing is installed, and no server starts by itself. Does nothing where
 * there is no apt-get; throws where it fails.
 */
export function unpackDebians(folder: string, ...packages: string[]): void {
  if (!existsSync('/usr/bin/apt-get')) return
  mkdirSync(folder, { recursive: true })
  const run = (program: string, ...more: string[]) =>
    execFileSync(program, more, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (process.getuid?.() === 0) run('apt-get', 'update')
  run('apt-get', 'download', ...packages)
  for (const archive of globSync(`${folder}/*.deb`)) run('dpkg', '--extract', archive, folder)
}
