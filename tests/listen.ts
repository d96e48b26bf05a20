import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Lets a server listen on a free port of this machine only. Resolves with the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this kind.
  return (server.address() as AddressInfo).port
}
