import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'

import { startProvider } from '../../provider/server.ts'

const somebody = v.object({
  phone: v.string(),
  password: v.string(),
  token: v.string(),
  loans: v.array(v.object({ id: v.number(), ordernum: v.string() })),
})
const requestLog = v.object({
  requests: v.array(
    v.object({
      at: v.number(),
      path: v.string(),
      body: v.record(v.string(), v.string()),
      answered: v.nullable(v.number()),
    }),
  ),
})

/** The provider with the built app, at one address: stopped it is not there at all, started again it knows what it knew. */
export interface House {
  origin: string
  stop: () => Promise<void>
  start: () => Promise<void>
  act: (action: string, body?: object) => Promise<unknown>
  person: (wish?: object) => Promise<v.InferOutput<typeof somebody>>
  /** The calls that arrived since it was started: when (epoch milliseconds), with what, and the status of the answer. */
  arrived: (path: string) => Promise<v.InferOutput<typeof requestLog>['requests']>
  close: () => Promise<void>
}

export async function openHouse(app: string): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'))
  const open = (port: number) =>
    startProvider({ port, database: join(folder, 'provider.sqlite'), app, control: true })
  let provider: Awaited<ReturnType<typeof open>> | null = await open(0)
  const origin = provider.url
  const stop = async () => {
    await provider?.close()
    provider = null
  }
  const act = async (action: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${origin}/control/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${action}: ${await response.text()}`)
    return response.json()
  }
  return {
    origin,
    stop,
    start: async () => {
      provider ??= await open(Number(new URL(origin).port))
    },
    act,
    person: async (wish = {}) => v.parse(somebody, await act('people', wish)),
    arrived: async (path) => {
      const { requests } = v.parse(requestLog, await act('log'))
      return requests.filter((request) => request.path.endsWith(path))
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
