import { config } from '#src/config.ts'
import { storedSession } from '#src/session/session.ts'

import { readUploadAnswer } from './answer.ts'
import { ownHeaders, reportUnauthorized } from './client.ts'
import { ApiError } from './failure.ts'
import { traffic } from './traffic.ts'

const stallLimit = 30_000

/**
 * Sends one file to the upload endpoint and resolves with its address there. `onProgress` hears the part sent, 0 to 1.
 * Gives up after 30 s without progress; rejects with an ApiError (`refused` carries the endpoint's own words), and with
 * the signal's reason when aborted.
 */
export function uploadFile(
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // Ended before it began: whoever is signed in by now is not whose file this is.
    if (signal?.aborted) return reject(signal.reason)
    // fetch cannot say how much of a body has left; XMLHttpRequest can.
    const request = new XMLHttpRequest()
    const address = new URL(config.uploadUrl, location.href).href
    const token = storedSession()?.token
    const headers = ownHeaders(token)
    let stalled = setTimeout(() => request.abort(), stallLimit)
    const isAlive = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stallLimit)
    }
    const cancel = () => request.abort()
    signal?.addEventListener('abort', cancel)

    let loaded = 0
    request.upload.addEventListener('progress', (event) => {
      isAlive()
      traffic.photos += event.loaded - loaded
      loaded = event.loaded
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('progress', isAlive)
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', cancel)
      if (signal?.aborted) return reject(signal.reason)
      if (request.status === 0) return reject(new ApiError('network'))
      if (request.status === 401 && token) reportUnauthorized(token)
      try {
        resolve(readUploadAnswer(request.status, request.responseText, address))
      } catch (error) {
        reject(error)
      }
    })
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const body = new FormData()
    body.set('imgFile', file, file.name)
    request.send(body)
  })
}
