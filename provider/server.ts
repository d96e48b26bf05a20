import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { findFile } from './book/files.ts'
import { defaultSettings } from './book/settings.ts'
import { now } from './clock.ts'
import { answerControl } from './control.ts'
import { openDatabase } from './database.ts'
import { createFaults } from './faults.ts'
import { answerCall, answerPreflight, type House } from './handler.ts'
import { addressOf, sendText } from './http.ts'
import { seed } from './seed.ts'
import { createStatic } from './static.ts'
import { createRequestLog } from './testing/request-log.ts'

interface Options {
  /** 0 takes a free one. */
  port: number
  /** A file, or ':memory:'. */
  database: string
  /** The folder of the built app, served beside the calls. */
  app?: string | undefined
  /** Whether /control answers. */
  control: boolean
  /** Other origins that the served app may call and show images of. */
  origins?: readonly string[]
  /** Every answer of a call comes up to so many milliseconds late. */
  lateBy?: number
  /** Told what goes out by SMS and e-mail, and errors that nobody expected. */
  say?: (line: string) => void
}

function serveUpload(house: House, request: IncomingMessage, response: ServerResponse, name: string) {
  const file = findFile(house.database, name)
  if (!file) return sendText(response, 404, 'Not found')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
  // A stranger's file is shown as a picture and never runs as a page.
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.bytes.length,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  response.end(request.method === 'HEAD' ? undefined : file.bytes)
}

/** Starts a provider. `close` ends its connections and its database. Throws where the port is in use. */
export async function startProvider(options: Options): Promise<{ url: string; close: () => Promise<void> }> {
  const { port, control, app, origins = [], lateBy = 0, say = () => {} } = options
  const database = openDatabase(options.database)
  await seed(database)
  const messages: House['messages'] = []
  const house: House = {
    database,
    messages,
    settings: defaultSettings(),
    faults: createFaults(),
    log: createRequestLog(),
    done: new Map(),
    lateBy,
    deliver: (to, text) => {
      messages.push({ to, text })
      say(`Message to ${to}: ${text}`)
    },
    report: (problem) => say(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)),
  }
  const serveApp = app === undefined ? null : createStatic(app, origins)

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = addressOf(request)
    if (!address) return sendText(response, 400, 'Bad request')
    const { pathname } = address
    const isCall = pathname.startsWith('/index.php/') || pathname === '/upload'
    if (isCall && request.method === 'OPTIONS') return answerPreflight(request, response)
    if (isCall) return answerCall(house, request, response, address)
    if (pathname.startsWith('/upload/'))
      return serveUpload(house, request, response, pathname.slice('/upload/'.length))
    if (control && pathname.startsWith('/control/'))
      return answerControl(house, request, response, pathname.slice('/control/'.length))
    if (serveApp) return serveApp(request, response, address)
    sendText(response, 404, 'Not found: this is the provider, and it was started without the app.')
  }

  const server = createServer((request, response) => {
    response.setHeader('date', new Date(now()).toUTCString())
    route(request, response).catch((error: unknown) => {
      // A sender that went away needs no answer, and is no error.
      if (request.socket.destroyed || response.headersSent) return response.destroy()
      house.report(error)
      sendText(response, 500, 'Server internal error')
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => {
      database.close()
      failed(error)
    })
    server.listen(port, '127.0.0.1', listening)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          database.close()
          closed()
        })
        server.closeAllConnections()
      }),
  }
}
