import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { chromium } from '@playwright/test'

import { browserArguments, findBrowser } from '../browser.ts'

interface Browser {
  /** Where it listens for DevTools. */
  port: number
  /** Puts these into the localStorage of an origin, without loading the app there. */
  remember: (origin: string, entries: Record<string, unknown>) => Promise<void>
}

/**
 * Runs `use` with a browser of its own whose profile is new and kept on disk: an incognito one cannot install an app. It
 * reaches nothing but this machine.
 */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'easy-loan-audit-'))
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  ]
  const program = spawn(findBrowser(), [...browserArguments, ...own, 'about:blank'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => program.once('exit', resolve).once('error', resolve))
  try {
    const port = await portOf(profile)
    const remember: Browser['remember'] = async (origin, entries) => {
      const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = await connection.contexts()[0]?.newPage()
      // A page of the origin that registers no worker and warms no cache.
      await page?.goto(`${origin}/robots.txt`)
      await page?.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
      }, entries)
      await page?.close()
      await connection.close()
    }
    return await use({ port, remember })
  } finally {
    program.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The browser writes the port it took into its profile. */
async function portOf(profile: string): Promise<number> {
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(50)) {
    try {
      const port = Number(readFileSync(`${profile}/DevToolsActivePort`, 'utf8').split('\n')[0])
      if (port) return port
    } catch {
      // Not written yet.
    }
  }
  throw new Error('The browser did not start.')
}
