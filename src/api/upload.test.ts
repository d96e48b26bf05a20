import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endSession, startSession } from '#src/session/session.ts'

import { ApiError } from './failure.ts'
import { traffic } from './traffic.ts'
import { uploadFile } from './upload.ts'

const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })

/** What the endpoint says next; status 0 is no answer. */
let answer = { status: 200, text: '' }
let sent: { method: string; address: string; headers: Record<string, string>; body: FormData }[] = []

/** Only what uploadFile asks of a request: it answers as soon as something is sent. */
class TestRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  method = ''
  address = ''
  headers: Record<string, string> = {}
  open(method: string, address: string) {
    Object.assign(this, { method, address })
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    const { method, address, headers } = this
    sent.push({ method, address, headers, body })
    Object.assign(this, { status: answer.status, responseText: answer.text })
    this.dispatchEvent(new Event('loadend'))
  }
  abort() {}
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', { href: 'https://app.example/profile/identity' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('XMLHttpRequest', TestRequest)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const says = (status: number, body: unknown) => {
  answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
}
const upload = () => uploadFile(photo, () => {})
const stored = { error: 0, url: 'https://files.example/1.jpg', message: '' }

const failure = async () => {
  const error: unknown = await upload().catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return { kind: error.kind, words: error.words }
}

describe('an upload', () => {
  it('is a POST of the file in imgFile, with the language, and a token only where there is one [R174 R175]', async () => {
    says(200, stored)
    await upload()
    startSession({ token: 'a-token', owner: '09170000001', expiresAt: null })
    await upload()
    expect(sent.map(({ method, address }) => [method, address])).toEqual([
      ['POST', 'https://app.example/upload'],
      ['POST', 'https://app.example/upload'],
    ])
    expect(sent.map(({ headers }) => headers)).toEqual([
      { Land: 'en' },
      { Land: 'en', Authorization: 'a-token' },
    ])
    const fields = [...(sent[0]?.body.entries() ?? [])]
    expect(fields).toEqual([['imgFile', expect.objectContaining({ name: 'photo.jpg', size: 5 })]])
  })

  it.each([
    ['bare', stored],
    ['with the error as a text', { ...stored, error: '0' }],
    ['wrapped', { success: true, data: stored }],
    ['from the endpoint’s own folder', { ...stored, url: '//files.example/1.jpg' }],
  ])('is done when the answer is error 0 and an address, %s [R176 R178]', async (_, body) => {
    says(200, body)
    expect(await upload()).toBe('https://files.example/1.jpg')
  })

  it.each([
    ['bare', { error: 1, message: 'The photo is dark' }],
    ['wrapped', { success: false, data: { error: 1, message: 'The photo is dark' } }],
  ])('that is refused carries the words, %s [R177 R178]', async (_, body) => {
    says(200, body)
    expect(await failure()).toEqual({ kind: 'refused', words: 'The photo is dark' })
  })

  it.each([
    ['no answer', 0, '', 'network'],
    ['an error of the server', 500, { error: 1, message: 'Full' }, 'http'],
    ['a page', 200, '<html>Sign in to the Wi-Fi</html>', 'unreadable'],
    ['no address', 200, { error: 0 }, 'unreadable'],
    ['an address that runs', 200, { error: 0, url: 'javascript:alert(1)' }, 'unreadable'],
  ])('fails without words on %s [R179]', async (_, status, body, kind) => {
    says(status, body)
    expect(await failure()).toMatchObject({ kind })
  })

  it("sends nothing where it ended before it began: the token of now may be somebody else's", async () => {
    const ended = new AbortController()
    ended.abort()
    await expect(uploadFile(photo, () => {}, ended.signal)).rejects.toBe(ended.signal.reason)
    expect(sent).toEqual([])
  })
})

it('counts what really left of a file, also where it did not arrive [R400]', async () => {
  traffic.photos = 0
  vi.spyOn(TestRequest.prototype, 'send').mockImplementation(function send(this: TestRequest) {
    for (const loaded of [1_000, 2_500])
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 9_000 }))
    this.dispatchEvent(new Event('loadend'))
  })
  await upload().catch(() => undefined)
  vi.restoreAllMocks()
  expect(traffic.photos).toBe(2_500)
})
