import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Builds the app with other settings (README, "Settings") and gives the folder. Rejects with what the build printed. */
export async function buildVariant(name: string, settings: Record<string, string>): Promise<string> {
  const folder = `node_modules/.cache/variants/${name}`
  await run('node_modules/.bin/vite', ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    env: { ...process.env, ...settings },
  })
  return folder
}
