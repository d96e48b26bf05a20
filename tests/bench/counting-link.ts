import { connect, createServer } from 'node:net'

import { listen } from '../listen.ts'

/** A link to a port of this machine that counts what comes over it, in bytes, headers and all. */
export async function startCountingLink(port: number) {
  let received = 0
  let sent = 0
  const server = createServer((phone) => {
    const host = connect(port, '127.0.0.1')
    phone.on('data', (bytes) => (sent += bytes.length)).on('error', () => host.destroy())
    host.on('data', (bytes) => (received += bytes.length)).on('error', () => phone.destroy())
    phone.pipe(host).pipe(phone)
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    /** What came and went since the last time this was asked. */
    take: () => {
      const taken = { received, sent }
      received = 0
      sent = 0
      return taken
    },
    close: () => server.close(),
  }
}
