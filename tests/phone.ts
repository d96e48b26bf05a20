import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'

import { wholeBrowser } from './browser.ts'
import { listen } from './listen.ts'

interface Started {
  context: BrowserContext
  page: Page
  /** What pages threw. */
  errors: string[]
}

/**
 * A network that can be taken away. Playwright's own way does not reach a service worker that the browser starts by
 * itself, so here the connections really end.
 */
async function newNetwork(target: URL) {
  const open = new Set<Socket>()
  let isUp = true
  let stalled: { after: number; notify: () => void } | undefined
  const server = createServer((near) => {
    if (!isUp) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    let sent = 0
    near.on('data', ({ length }) => {
      sent += length
      if (!stalled || sent < stalled.after) return
      near.unpipe(far)
      stalled.notify()
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  const port = await listen(server)
  const set = (up: boolean) => {
    isUp = up
    if (!up) for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${port}`,
    isUp: () => isUp,
    set,
    stall: (after: number) =>
      new Promise<void>((resolve) => {
        stalled = { after, notify: resolve }
      }),
    flow: () => {
      stalled = undefined
    },
    close: () => {
      set(false)
      server.close()
    },
  }
}

/**
 * A phone with a network of its own, whose browser can be closed and started again with everything that it kept. Each
 * start is shown to `watch`, with whether there is no network then.
 */
export async function newPhone(
  providerUrl: string,
  options: LaunchOptions & Pick<BrowserContextOptions, 'serviceWorkers'> = wholeBrowser,
  watch: (context: BrowserContext, isOffline: boolean) => unknown = () => {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'phone-'))
  const network = await newNetwork(new URL(providerUrl))
  const started = new Set<BrowserContext>()
  return {
    /** Takes the network away, or gives it back, in open pages too. */
    setNetwork: async (up: boolean) => {
      network.set(up)
      for (const context of started) await context.setOffline(!up)
    },
    /** From now on a connection that has sent so many bytes sends no more; done when one got so far. */
    stallAfter: (bytes: number) => network.stall(bytes),
    /** Connections that begin from now on send all they have. */
    letFlow: () => network.flow(),
    /** Ends the browser as the system does: without a word to its pages. */
    kill: async (context: BrowserContext) => {
      const closed = context.waitForEvent('close')
      const [page = await context.newPage()] = context.pages()
      const session = await context.newCDPSession(page)
      await Promise.race([closed, session.send('Browser.crash').catch(() => closed)])
      await closed
    },
    /** Starts the browser, or starts it again. */
    start: async (): Promise<Started> => {
      const context = await chromium.launchPersistentContext(folder, {
        ...options,
        // As on a phone, a page may be kept whole for Back.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        locale: 'en-PH',
        timezoneId: 'Asia/Manila',
        baseURL: network.url,
        offline: !network.isUp(),
      })
      started.add(context)
      await watch(context, !network.isUp())
      context.on('close', () => started.delete(context))
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      const [page = await context.newPage()] = context.pages()
      return { context, page, errors }
    },
    discard: async () => {
      for (const context of started) await context.close()
      network.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
