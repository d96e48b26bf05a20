import { safeUrl } from '#src/api/schema/loose.ts'
import { profileNames, sectionNames } from '#src/api/schema/section-names.ts'
import { listOutbox } from '#src/offline/outbox.ts'
import { isUnsent } from '#src/offline/outbox-item.ts'
import { sendOutbox, type Transport } from '#src/offline/outbox-sender.ts'
import {
  credentialsOf,
  dropCredentials,
  ownersToSendFor,
  type SenderCredentials,
} from '#src/offline/sender-credentials.ts'

// The outbox's sender for when no page is open. It has only what the page left for it, and asks for that before each
// request: a borrower who left meanwhile has taken it away.

const timeLimit = 60_000

/** As an ApiError, which the page's sender rejects with. */
class NotSent extends Error {
  readonly kind: string
  readonly words: string
  readonly status: number

  constructor(kind: string, { words = '', status = 0 } = {}) {
    super(kind)
    this.kind = kind
    this.words = words
    this.status = status
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
const textOf = (value: unknown, name: string): string => {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : ''
}

const credentialsFor = async (owner: string): Promise<SenderCredentials> => {
  const found = await credentialsOf(owner)
  if (!found) throw new NotSent('unauthorized')
  return found
}

async function request(
  owner: string,
  address: string,
  body: FormData | null,
  signal: AbortSignal,
): Promise<unknown> {
  const { token, language } = await credentialsFor(owner)
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { Authorization: token, Land: language },
      cache: 'no-store',
      // Apart from the connections of reads, which a browser reuses and repeats by itself (src/api/client.ts).
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
    })
    text = await response.text()
  } catch {
    throw new NotSent('network')
  }
  const { status } = response
  if (status === 401) {
    await dropCredentials(owner)
    throw new NotSent('unauthorized', { status })
  }
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new NotSent(response.ok ? 'unreadable' : 'http', { status })
  }
  if (!response.ok) throw new NotSent('http', { status, words: textOf(answer, 'msg') })
  return answer
}

async function call(
  owner: string,
  path: string,
  body: FormData | null,
  signal: AbortSignal,
): Promise<unknown> {
  const { providerUrl } = await credentialsFor(owner)
  const answer = await request(owner, `${providerUrl}/${path}`, body, signal)
  if (fieldOf(answer, 'status') === undefined) throw new NotSent('unreadable')
  if (Number(fieldOf(answer, 'status')) !== 1) throw new NotSent('refused', { words: textOf(answer, 'msg') })
  return fieldOf(answer, 'data')
}

const wireNames = (section: keyof typeof sectionNames): Record<string, string> => ({
  ...sectionNames[section].texts,
  ...sectionNames[section].files,
})

const transportOf = (owner: string): Transport => ({
  isOwner: async () => (await credentialsOf(owner)) !== null,
  upload: async (file, _, signal) => {
    const body = new FormData()
    body.set('imgFile', file, file.name)
    const { uploadUrl } = await credentialsFor(owner)
    const answer = await request(owner, uploadUrl, body, signal)
    const bare = fieldOf(answer, 'success') === undefined ? answer : fieldOf(answer, 'data')
    if (Number(fieldOf(bare, 'error') ?? 1) !== 0) {
      throw new NotSent('refused', { words: textOf(bare, 'message') })
    }
    const address = safeUrl(textOf(bare, 'url'), uploadUrl)
    if (!address) throw new NotSent('unreadable')
    return address
  },
  submit: async (section, values, signal) => {
    const names = wireNames(section)
    const body = new FormData()
    for (const [field, value] of Object.entries(values)) {
      const name = names[field]
      if (name !== undefined) body.set(name, value)
    }
    await call(owner, sectionNames[section].path, body, signal)
  },
  hasArrived: async (section, values, signal) => {
    if (section === 'bank-info') {
      const status = await call(owner, profileNames.status, null, signal)
      return Number(fieldOf(status, profileNames.hasBankCard)) === 1
    }
    const info = await call(owner, profileNames.info, null, signal)
    const names = wireNames(section)
    return Object.entries(values).every(([field, value]) => textOf(info, names[field] ?? '') === value)
  },
})

/** Sends what waits, of every borrower who left it to the worker. Rejects while something is left to be tried again. */
export async function sendLeftovers(): Promise<void> {
  const owners = await ownersToSendFor()
  for (const owner of owners) {
    await sendOutbox(owner, transportOf(owner), new AbortController().signal, { occasion: 'back' })
    const left = (await listOutbox(owner)).filter((item) => isUnsent(item) && item.state === 'waiting')
    if (left.length > 0) throw new Error('something still waits')
    await dropCredentials(owner)
  }
}
