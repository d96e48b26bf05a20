import { createServer, request as forward } from 'node:http'

import { createStatic } from '../provider/static.ts'
import { listen } from './listen.ts'

interface Answer {
  status: number
  type: string
  body: string
}

/** A host of the app whose deployed build can change while pages are open. The calls are the provider's. */
export async function startHost(providerUrl: string, folder: string) {
  let serve = createStatic(folder, [])
  let workerAnswer: Answer | null = null
  let workerIsDue = Promise.resolve()
  let noteWorkerAsked = () => {}
  let lost: { files: RegExp; noteAsked: () => void } | null = null
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', providerUrl)
    const serveFile = () => void serve(request, response, address).catch(() => response.destroy())
    const serveWorker = () => {
      if (!workerAnswer) return serveFile()
      response.writeHead(workerAnswer.status, { 'content-type': workerAnswer.type })
      response.end(workerAnswer.body)
    }
    if (/^\/(index\.php|upload)/.test(address.pathname)) {
      const { method, headers } = request
      const call = forward(address, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      call.on('error', () => response.destroy())
      request.pipe(call)
    } else if (lost?.files.test(address.pathname)) {
      lost.noteAsked()
      response.destroy()
    } else if (address.pathname === '/sw.js') {
      noteWorkerAsked()
      void workerIsDue.then(serveWorker)
    } else serveFile()
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Replaces the whole build: what only the former one had answers 404 from now on. */
    deploy: (next: string) => {
      serve = createStatic(next, [])
    },
    /**
     * The same, but the page is still the former one, as where several servers are updated one after another. Resolves when
     * a worker that is being installed asks for it.
     */
    deployAllButPage: (next: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const [serveFormer, serveNext] = [serve, createStatic(next, [])]
      serve = (request, response, address) => {
        if (address.pathname === '/index.html') resolve()
        const isPage = /^[^.]*$|\.html$/.test(address.pathname)
        return (isPage ? serveFormer : serveNext)(request, response, address)
      }
      return promise
    },
    /** What sw.js answers in place of the build's own; null gives that back. */
    answerWorker: (answer: Answer | null) => {
      workerAnswer = answer
    },
    /** From now on sw.js is answered only after `letCome`, as it is then. `asked` resolves when it is asked for. */
    holdWorker: () => {
      const { promise, resolve: letCome } = Promise.withResolvers<void>()
      const { promise: asked, resolve } = Promise.withResolvers<void>()
      workerIsDue = promise
      noteWorkerAsked = resolve
      return { asked, letCome }
    },
    /** From now on the connection is lost whenever one of these files is asked for. Resolves when one was. */
    lose: (files: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      lost = { files, noteAsked: resolve }
      return promise
    },
    loseNothing: () => {
      lost = null
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
