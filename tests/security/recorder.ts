import { createServer, type IncomingHttpHeaders } from 'node:http'

import { listen } from '../listen.ts'

interface Asked {
  /** Method and path, as they came. */
  line: string
  headers: IncomingHttpHeaders
}

/** A provider that only notes what reaches it, and tries to leave a cookie. */
export async function startRecorder() {
  const asked: Asked[] = []
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ line: `${method} ${url}`, headers })
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': 'PHPSESSID=new; Path=/',
      'x-powered-by': 'PHP/5.6',
      'cache-control': 'public, max-age=60',
    })
    response.end('{"status":1}')
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    /** What came since this was last asked. */
    takeAll: () => asked.splice(0),
    close: () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
  }
}
