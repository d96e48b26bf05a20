import { readAnswer, readUploadAnswer } from '#src/api/answer.ts'
import { anySignal } from '#src/api/any-signal.ts'
import { ApiError } from '#src/api/failure.ts'
import { profileNames, sectionNames } from '#src/api/schema/section-names.ts'
import { accountEnd, fieldOf, readFlag, readText, readWords, safeUrl } from '#src/api/schema/values.ts'
import { notify } from '#src/outbox/channel.ts'
import {
  credentialsOf,
  dropCredentials,
  ownersToSendFor,
  type SenderCredentials,
} from '#src/outbox/credentials.ts'
import { isWaiting } from '#src/outbox/item.ts'
import { sendOutbox, type Transport } from '#src/outbox/sender.ts'
import { listOutbox } from '#src/outbox/store.ts'
import { snapshotPlace } from '#src/storage/snapshots.ts'

// The outbox's sender for when no page is open. It has only what the page left for it, and asks for that before each
// request: a borrower who left meanwhile has taken it away.

const callLimit = 10_000
// A worker is not told how much of a body has left. Where 30 s pass with nothing moved the page gives up (src/api/upload.ts);
// here a file has those and the time it takes at the slowest that still moves, 4 bytes a millisecond.
const uploadLimit = ({ size }: File) => 30_000 + Math.round(size / 4)

/** Makes one request and reads its answer; a token that the provider refuses is forgotten. */
async function request<T>(
  owner: string,
  addressIn: (credentials: SenderCredentials) => string,
  body: FormData | null,
  signal: AbortSignal,
  timeLimit: number,
  read: (status: number, text: string, address: string) => T,
): Promise<T> {
  const credentials = await credentialsOf(owner)
  if (!credentials) throw new ApiError('unauthorized')
  const { token, language } = credentials
  const address = addressIn(credentials)
  let status: number
  let text: string
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { Authorization: token, Land: language },
      cache: 'no-store',
      // Apart from the connections of reads, which a browser reuses and repeats by itself (src/api/client.ts).
      credentials: 'omit',
      signal: anySignal([signal, AbortSignal.timeout(timeLimit)]),
    })
    status = response.status
    text = await response.text()
  } catch {
    throw new ApiError('network')
  }
  if (status === 401) {
    await dropCredentials(owner)
    notify({ kind: 'unauthorized', place: await snapshotPlace(token) })
  }
  return read(status, text, address)
}

const call = (owner: string, path: string, body: FormData | null, signal: AbortSignal): Promise<unknown> =>
  request(owner, ({ providerUrl }) => `${providerUrl}/${path}`, body, signal, callLimit, readAnswer)

const transportOf = (owner: string): Transport => ({
  isOwner: async () => (await credentialsOf(owner)) !== null,
  upload: (file, _, signal) => {
    const body = new FormData()
    body.set('imgFile', file, file.name)
    return request(owner, ({ uploadUrl }) => uploadUrl, body, signal, uploadLimit(file), readUploadAnswer)
  },
  submit: async (section, values, signal) => {
    const { path, texts, files } = sectionNames[section]
    const body = new FormData()
    for (const [field, name] of Object.entries({ ...texts, ...files })) {
      const value = values[field]
      if (value !== undefined) body.set(name, value)
    }
    await call(owner, path, body, signal)
  },
  hasArrived: async (section, values, signal) => {
    if (section === 'bank-info') {
      const status = await call(owner, profileNames.status, null, signal)
      if (!readFlag(fieldOf(status, profileNames.hasBankCard))) return false
    }
    const info = await call(owner, profileNames.info, null, signal)
    if (section === 'bank-info') {
      // It may be the card of an earlier form, whose answer was lost too.
      const end = accountEnd(readText(fieldOf(info, sectionNames[section].texts.cardNumber)))
      return end === '' || end === accountEnd(values['cardNumber'] ?? '')
    }
    const { texts, files } = sectionNames[section]
    const stored = new Map([
      ...Object.entries(texts).map(([field, name]) => [field, readWords(fieldOf(info, name))] as const),
      ...Object.entries(files).map(([field, name]) => [field, safeUrl(fieldOf(info, name))] as const),
    ])
    return Object.entries(values).every(([field, value]) => stored.get(field) === value)
  },
})

/** Sends what waits, of every borrower who left it to the worker. Rejects while something is left to be tried again. */
export async function sendLeftovers(): Promise<void> {
  const owners = await ownersToSendFor()
  for (const owner of owners) {
    await sendOutbox(owner, transportOf(owner), new AbortController().signal, { trigger: 'online' })
    const { items, isComplete } = await listOutbox(owner)
    if (!isComplete) throw new Error('the outbox could not be read')
    if (items.some(isWaiting)) throw new Error('something still waits')
    await dropCredentials(owner)
  }
}
