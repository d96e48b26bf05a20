import type { Browser, Deed } from './engine.ts'
import type { Part } from './in-page.ts'
import { until } from './until.ts'

export const button = (words: string, inside?: Part): Part => part('button', words, inside)
export const link = (words: string, inside?: Part): Part => part('link', words, inside)
export const heading = (words: string): Part => part('heading', words)
export const dialog = (words: string): Part => part('dialog', words)
export const field = (words: string, inside?: Part): Part => part('label', words, inside)
export const text = (words: string, inside?: Part): Part => part('text', words, inside)
/** A text that holds these words. */
export const piece = (words: string, inside?: Part): Part => ({ ...text(words, inside), isPiece: true })

function part(by: string, words: string, inside?: Part): Part {
  return { by, words, ...(inside && { inside }) }
}

const described = ({ by, words, inside }: Part): string =>
  `${by} "${words}"${inside ? ` in ${described(inside)}` : ''}`

/** Somebody who uses the app, and waits for what comes. What never comes is thrown as a sentence. */
export interface Person {
  open: (path: string) => Promise<void>
  /** Leaves the app, as by closing its tab. */
  closes: () => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  sees: (...parts: Part[]) => Promise<void>
  misses: (part: Part) => Promise<void>
  taps: (part: Part) => Promise<void>
  /** Writes over what a field holds; '\n' is Enter. */
  writes: (label: Part, words: string) => Promise<void>
  attaches: (label: Part, file: string) => Promise<void>
  /** Draws a line across a part, in its own pixels. */
  draws: (on: Part, points: readonly (readonly [x: number, y: number])[]) => Promise<void>
  /** Until the address is this. */
  isAt: (path: string) => Promise<void>
  /** What a function gives in the page; what goes in and comes out is JSON. */
  reads: <Given, Result>(work: (given: Given) => Result | Promise<Result>, given: Given) => Promise<Result>
  /** Until the page says so. */
  finds: <Given>(
    what: string,
    work: (given: Given) => boolean | Promise<boolean>,
    given: Given,
  ) => Promise<void>
}

export function createPerson(browser: Browser, origin: string): Person {
  const run = async <Given, Result>(work: (given: Given) => Result | Promise<Result>, given: Given) =>
    // JSON comes back as it was given.
    (await browser.run(work.toString(), given)) as Result
  const shown = () =>
    run(
      () => `${location.pathname}: ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
      null,
    ).catch(String)
  const complaint = (words: string) => async () => `${words} The page was ${await shown()}`
  const count = (wanted: Part) => run((given: Part) => window.findParts(given).length, wanted)
  const does = (wanted: Part, deed: Deed) =>
    until(() => browser.act(wanted, deed), complaint(`Could not reach ${described(wanted)}.`))
  const address = () => run(() => location.pathname + location.search, null)
  return {
    open: (path) => browser.open(`${origin}${path}`),
    closes: () => browser.open('about:blank'),
    reload: browser.reload,
    back: () => run(() => history.back(), null),
    sees: async (...parts) => {
      for (const wanted of parts)
        await until(async () => (await count(wanted)) > 0, complaint(`Missed ${described(wanted)}.`))
    },
    misses: (unwanted) =>
      until(async () => (await count(unwanted)) === 0, complaint(`Still saw ${described(unwanted)}.`)),
    taps: (wanted) => does(wanted, { kind: 'tap' }),
    writes: (label, words) => does(label, { kind: 'write', words }),
    attaches: (label, file) => does(label, { kind: 'attach', file }),
    draws: async (on, points) => {
      await until(
        () => run(async (given: Part) => (await window.reachPart(given)) !== null, on),
        complaint(`Could not reach ${described(on)}.`),
      )
      const corner = await run((given: Part) => {
        const [found] = window.findParts(given)
        const { x = 0, y = 0 } = found?.getBoundingClientRect() ?? {}
        return { x, y }
      }, on)
      await browser.draw(
        points.map(([x, y]) => [Math.round(corner.x + x), Math.round(corner.y + y)] as const),
      )
    },
    isAt: (path) => until(async () => (await address()) === path, complaint(`Never came to ${path}.`)),
    reads: run,
    finds: (what, work, given) => until(() => run(work, given), complaint(what)),
  }
}
