import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type OutboxEvent, subscribe } from '#src/outbox/channel.ts'
import { credentialsOf, dropCredentials, putCredentials } from '#src/outbox/credentials.ts'
import { waitingFile } from '#src/outbox/item.ts'
import { listOutbox, putFile, putForm, removeItems } from '#src/outbox/store.ts'
import { keysOrNew } from '#src/storage/keys.ts'
import { snapshotPlace } from '#src/storage/snapshots.ts'

import { sendLeftovers } from '../../sw/send-outbox.ts'

// What the service worker does when the browser wakes it to send what waits, the app being closed.

const owner = '09170000001'
const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })
const addresses = () => answer.mock.calls.map(([address]) => address)
const fieldsOf = (call: number) => {
  const body = answer.mock.calls[call]?.[1].body
  return body instanceof FormData ? Object.fromEntries(body) : null
}
const left = async () => (await listOutbox(owner)).items
const readFailure = () => {
  throw new DOMException('Internal error', 'UnknownError')
}

beforeEach(async () => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('location', { origin: 'https://app.example' })
  answer.mockReset()
  await keysOrNew(owner)
  await removeItems(owner, () => true)
  await putCredentials(owner, {
    token: 'a-token',
    expiresAt: null,
    language: 'fil',
    providerUrl: 'https://lender.example/index.php',
    uploadUrl: 'https://lender.example/upload',
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await dropCredentials(owner)
})

describe('a worker that is woken', () => {
  it('sends files and form under the names of the contract, and gives up the token [R364]', async () => {
    const photo = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
    await putFile(owner, { section: 'signature', field: 'signature', name: 'IMG_1.png' }, photo)
    await putForm(owner, 'signature', { signature: waitingFile })
    answer
      .mockImplementationOnce(json({ success: 1, data: { error: '0', url: '/upload/1.png' } }))
      .mockImplementationOnce(json({ status: '1' }))
    await sendLeftovers()
    expect(addresses()).toEqual([
      'https://lender.example/upload',
      'https://lender.example/index.php/InfoNew/signatureAdd',
    ])
    expect(fieldsOf(1)).toEqual({ signature: 'https://lender.example/upload/1.png' })
    expect(answer.mock.lastCall?.[1]).toMatchObject({ headers: { Authorization: 'a-token', Land: 'fil' } })
    expect(answer.mock.calls.map(([, init]) => init.cache)).toEqual(['no-store', 'no-store'])
    expect(await left()).toEqual([])
    expect(await credentialsOf(owner)).toBeNull()
  })

  it('asks to be woken again where the page of a public network answered', async () => {
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    answer.mockImplementation(async () => new Response('<!DOCTYPE html><p>Sign in'))
    await expect(sendLeftovers()).rejects.toThrow('still waits')
    expect(await left()).toMatchObject([{ state: 'waiting', reason: { kind: 'network' } }])
    expect(await credentialsOf(owner)).not.toBeNull()
  })

  it('sees what the provider has before it sends again what may have arrived', async () => {
    await putForm(owner, 'identity', {
      fullName: 'Ana',
      idNumber: '17',
      frontPhoto: 'https://files.example/1',
    })
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(sendLeftovers()).rejects.toThrow('still waits')
    const data = { name: ' Ana ', usercard: 17, cardphoto_1: 'https://files.example/1' }
    answer.mockImplementationOnce(json({ status: 1, data }))
    await sendLeftovers()
    expect(addresses().at(-1)).toBe('https://lender.example/index.php/InfoNew/userinfo')
    expect(answer.mock.lastCall?.[1].cache).toBe('no-store')
    expect(await left()).toEqual([])
  })

  it.each([
    ['this card', 'ends in 1234', []],
    ['no more than that there is one', null, []],
    [
      'another card, of an earlier form',
      '4000987698769876',
      [{ state: 'stopped', reason: { words: 'Once only' } }],
    ],
  ])('sends bank information again unless the provider has it: %s', async (_, bankcard, expected) => {
    await putForm(owner, 'bank-info', { cardNumber: '4000123412341234' })
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(sendLeftovers()).rejects.toThrow('still waits')
    answer
      .mockImplementationOnce(json({ status: 1, data: { bankinfo: 1 } }))
      .mockImplementationOnce(json({ status: 1, data: { bankcard } }))
      .mockImplementationOnce(json({ status: 0, msg: 'Once only' }))
      // Looked for once more.
      .mockImplementationOnce(json({ status: 1, data: { bankinfo: 1 } }))
      .mockImplementationOnce(json({ status: 1, data: { bankcard } }))
    await sendLeftovers()
    expect(await left()).toMatchObject(expected)
    expect(await left()).toHaveLength(expected.length)
  })

  it('gives up a token that is refused, says so, and leaves everything to its borrower', async () => {
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    answer.mockImplementation(json({}, 401))
    const heard: OutboxEvent[] = []
    const stop = subscribe((event) => heard.push(event))
    await expect(sendLeftovers()).rejects.toThrow('still waits')
    stop()
    expect(heard).toContainEqual({ kind: 'unauthorized', place: await snapshotPlace('a-token') })
    expect(await credentialsOf(owner)).toBeNull()
    expect(await left()).toMatchObject([{ state: 'waiting', attempts: 0, reason: null }])
  })

  it('gives a file the time that its size takes on a slow network, and every other call 10 s', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const photo = new File([new Uint8Array(1_000_000)], 'photo.jpg', { type: 'image/jpeg' })
    await putFile(owner, { section: 'signature', field: 'signature', name: 'IMG_1.png' }, photo)
    await putForm(owner, 'signature', { signature: waitingFile })
    answer
      .mockImplementationOnce(json({ error: 0, url: '/upload/1.png' }))
      .mockImplementationOnce(json({ status: 1 }))
    await sendLeftovers()
    expect(limit.mock.calls).toEqual([[280_000], [10_000]])
    limit.mockRestore()
  })

  it.each([
    ['the outbox', () => vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(readFailure)],
    ['whose it is', () => vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(readFailure)],
  ])('does not take %s for empty when the phone fails to read it', async (_, fail) => {
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    const failing = fail()
    await expect(sendLeftovers()).rejects.toThrow(/read|Internal/)
    failing.mockRestore()
    expect(await credentialsOf(owner)).not.toBeNull()
    expect(await left()).toHaveLength(1)
  })
})
