import type { BrowserContext } from '@playwright/test'

import { calls } from '#src/api/schema/calls.ts'

interface Problem {
  words: string
  /** Of the request that failed, or of the script that spoke. */
  url: string
}

interface Expected {
  words: RegExp
  path: string
}

/** How a request failed: its HTTP status, or the browser's own word for it, such as ERR_FAILED. */
export type Failure = number | `ERR_${string}`

const anyPath = ''
const dropped = [
  'ERR_EMPTY_RESPONSE',
  'ERR_CONNECTION_RESET',
  'ERR_CONNECTION_CLOSED',
  'ERR_CONNECTION_REFUSED',
] as const
/** What the browser reports of the kinds of fault (provider/README.md) that are no HTTP status. */
const failuresOf: Record<string, readonly Failure[]> = {
  reset: dropped,
  lost: dropped,
  cut: [...dropped, 'ERR_CONTENT_LENGTH_MISMATCH', 'ERR_INCOMPLETE_CHUNKED_ENCODING'],
  died: [500],
}

const pathOf = (call: string) => {
  if (call === '*') return anyPath
  return call in calls ? calls[call as keyof typeof calls].path : call
}

/**
 * Hears every console error, page error and unhandled rejection of all contexts that it is given, and knows the requests
 * that a test makes fail.
 */
export function createWatch() {
  const heard: Problem[] = []
  const expected: Expected[] = [
    // A browser with windows looks for it beside a page of no icon, such as robots.txt; the app names its own.
    { words: /Failed to load resource.*404/, path: '/favicon.ico' },
  ]
  const expectFailure = (path: string, ...failures: Failure[]) =>
    expected.push(
      ...failures.map((failure) => ({
        path,
        words: new RegExp(`Failed to load resource.*${failure}`),
      })),
    )
  let hasEnded = false
  const hear = (problem: Problem) => {
    if (!hasEnded) heard.push(problem)
  }
  return {
    /** Nothing is heard any more. */
    end: () => {
      hasEnded = true
    },
    /** From now on this one, too. */
    add: (context: BrowserContext, isOffline = false) => {
      const expectOffline = () => {
        // What was on its way is cut off, which browsers tell in many ways.
        expected.push({ words: /Failed to load resource: net::ERR_/, path: anyPath })
        // Of a dialog whose code was on its way.
        expected.push({ words: /Lost code: Failed to fetch dynamically imported module/, path: anyPath })
      }
      if (isOffline) expectOffline()
      // Playwright tells a request's end, which `atRest` asks for, only where somebody listens.
      context.on('requestfinished', () => {})
      context.on('requestfailed', () => {})
      context.on('weberror', (error) => {
        hear({ words: `page error: ${error.error().message}`, url: error.page()?.url() ?? '' })
      })
      context.on('console', (message) => {
        if (message.type() === 'error') hear({ words: message.text(), url: message.location().url })
      })
      const setOffline = context.setOffline.bind(context)
      context.setOffline = async (isOff) => {
        if (isOff) expectOffline()
        await setOffline(isOff)
      }
    },
    /** The requests to this path may fail in any of these ways, and nothing else. */
    expectFailure,
    /** What the provider was asked to do to a call. */
    expectFault: (call: string, kind: string) => {
      const status = Number(kind)
      expectFailure(pathOf(call), ...(status ? [status] : (failuresOf[kind] ?? [])))
    },
    /** The page may complain in these words. */
    expectWords: (words: RegExp) => {
      expected.push({ words, path: anyPath })
    },
    /** Everything that nobody expected. */
    unexpected: () =>
      heard
        .filter(
          ({ words, url }) =>
            !expected.some((each) => each.words.test(words) && url.split(/[?#]/)[0]?.endsWith(each.path)),
        )
        .map(({ words, url }) => `${words} (${url})`),
  }
}

export type Watch = ReturnType<typeof createWatch>
