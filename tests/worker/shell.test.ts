import { beforeEach, describe, expect, it, vi } from 'vitest'

import { answerFile, shell } from '../../sw/shell.ts'

// What the worker stores of the app itself, and how it gives it.

const { origin, stored, caches } = vi.hoisted(() => {
  // As it is built: otherwise workbox looks at kinds of events that only browsers know.
  vi.stubEnv('NODE_ENV', 'production')
  const stored = new Map<string, Response>()
  const caches = {
    match: async (key: string | Request) => stored.get(typeof key === 'string' ? key : key.url)?.clone(),
    open: async () => ({ put: async ({ url }: Request, answer: Response) => void stored.set(url, answer) }),
  }
  return { origin: 'https://app.example', stored, caches }
})

const pageKey = `${origin}/index.html?__WB_REVISION__=2`
const [entry, screen] = ['/assets/app-Second2.js', '/assets/wallet-Alike_1.js']
const served = vi.fn<(path: string) => Response>()

const textOf = (type: string, text: string) => new Response(text, { headers: { 'content-type': type } })
const pageOf = (script: string) =>
  textOf(
    'text/html; charset=utf-8',
    `<link href="/assets/apply-1.css"><script>start({entry:"${script}"})</script>`,
  )
const whole = (path: string) => (path === '/index.html' ? pageOf(entry) : textOf('text/javascript', path))

const install = () =>
  shell.install(Object.assign(new Event('install'), { waitUntil: (work: Promise<unknown>) => void work }))
const isStored = (path: string) => [...stored.keys()].some((key) => key.startsWith(origin + path))

beforeEach(() => {
  stored.clear()
  served.mockImplementation(whole)
  vi.stubGlobal('location', new URL('/sw.js', origin))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', { caches })
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('fetch', async ({ url }: Request) => served(new URL(url).pathname))
  shell.addToCacheList([
    { url: 'index.html', revision: '2' },
    { url: entry.slice(1), revision: null },
    { url: screen.slice(1), revision: null },
  ])
})

describe('an install', () => {
  it('stores the page and all that is of its build', async () => {
    await install()
    expect([...stored.keys()]).toEqual([pageKey, origin + entry, origin + screen])
    expect(await stored.get(pageKey)?.text()).toContain(entry)
  })

  it.each([
    ['the page of another build', '/index.html', () => pageOf('/assets/app-First11.js')],
    ["a café's sign-in page", '/index.html', () => textOf('text/html', '<h1>Welcome to our café</h1>')],
    ['a page of no known kind', '/index.html', () => new Response(new Blob([`entry:"${entry}"`]))],
    ['the page in the place of a missing file', screen, () => pageOf(entry)],
    ['a missing file', screen, () => new Response('Not found', { status: 404 })],
    ['a server in trouble', entry, () => new Response('', { status: 503 })],
  ])('fails over %s, stores nothing of it, and succeeds once all is there', async (_, path, answer) => {
    served.mockImplementation((asked) => (asked === path ? answer() : whole(asked)))
    await expect(install()).rejects.toThrow('bad-precaching-response')
    expect(isStored(path)).toBe(false)
    served.mockImplementation(whole)
    await install()
    expect(isStored(path)).toBe(true)
  })
})

describe('a file of the shell', () => {
  const ask = async () => (await answerFile(pageKey, new Request(`${origin}/wallet`))).text()

  it('comes from the phone, and from the network only where the phone has lost it', async () => {
    served.mockImplementation((path) => new Response(`${path} from the network`))
    stored.set(pageKey, new Response('from the phone'))
    expect(await ask()).toBe('from the phone')
    expect(served).not.toHaveBeenCalled()
    stored.clear()
    expect(await ask()).toBe('/wallet from the network')
  })

  it('comes from the network where the phone refuses the worker its storage', async () => {
    served.mockImplementation((path) => new Response(`${path} from the network`))
    vi.spyOn(caches, 'match').mockRejectedValue(new DOMException('Internal error', 'UnknownError'))
    expect(await ask()).toBe('/wallet from the network')
  })
})
