import { connect, createServer, type Socket } from 'node:net'

import { listen } from '../listen.ts'

const roundTrip = 150
const bytesPerSecond = 1.6e6 / 8
const outage = { first: 1_000, every: 5_000, lasts: 1_500 }

/**
 * A bad mobile link to a port of this machine: slow, and cut off for 1.5 s of every 5. DevTools' own offline switch lets
 * arrive what is on its way, so it cannot do this.
 */
export async function startFlakyLink(target: number) {
  const sockets = new Set<Socket>()
  let begin = Number.POSITIVE_INFINITY
  const isOut = () => {
    const since = Date.now() - begin - outage.first
    return since >= 0 && since % outage.every < outage.lasts
  }
  let free = 0
  const forward = (from: Socket, to: Socket, isDown: boolean) => {
    let last = 0
    from.on('data', (chunk) => {
      const now = Date.now()
      if (isDown) free = Math.max(free, now) + (chunk.length / bytesPerSecond) * 1_000
      last = Math.max(last, (isDown ? free : now) + roundTrip / 2)
      setTimeout(() => to.destroyed || to.write(chunk), last - now)
    })
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, last - Date.now()) + 5))
  }
  const server = createServer((client) => {
    if (isOut()) return client.resetAndDestroy()
    const upstream = connect(target, '127.0.0.1')
    sockets.add(client)
    const end = () => {
      sockets.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end)
    forward(client, upstream, false)
    forward(upstream, client, true)
  })
  const timer = setInterval(() => {
    if (isOut()) for (const socket of sockets) socket.resetAndDestroy()
  }, 20)
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on it fails as described. */
    begin: () => {
      begin = Date.now()
    },
    close: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
