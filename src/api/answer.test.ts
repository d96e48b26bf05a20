import { describe, expect, it } from 'vitest'

import { readAnswer, readUploadAnswer } from './answer.ts'
import { ApiError } from './failure.ts'

// The page and the service worker both read answers with these two.

const endpoint = 'https://app.example/upload'

function failure(read: () => unknown) {
  try {
    return { data: read() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, words, status } = error
    return { kind, words, status }
  }
}

describe('an answer', () => {
  it.each([
    ['plain', '{"status":1,"data":{"a":1}}'],
    ['after a byte order mark', '\uFEFF{"status":1,"data":{"a":1}}'],
    ['with its status as a text', '{"status":"1","msg":null,"data":{"a":1}}'],
    ['with its status as PHP writes amounts', '{"status":" 1.00 ","data":{"a":1}}'],
  ])('is its data, %s', (_, text) => {
    expect(readAnswer(200, text)).toEqual({ a: 1 })
  })

  it.each([
    ['a refusal', 200, '{"status":"0","msg":" No\\u0007 such code "}', 'refused', 'No such code', 200],
    ['a status that is no number', 200, '{"status":"yes"}', 'refused', '', 200],
    ['no status', 200, '{"msg":"Hello","data":{}}', 'unreadable', '', 200],
    ['a list', 200, '[]', 'unreadable', '', 200],
    ['nothing', 200, '', 'unreadable', '', 200],
    ['a cut one', 200, '{"status":1,"da', 'unreadable', '', 200],
    ['the page of a public network', 200, '\uFEFF \n<!DOCTYPE html><p>Sign in', 'network', '', 0],
    ['an ended session', 401, '{"msg":"Log in"}', 'unauthorized', 'Log in', 401],
    ['an error of the server', 500, '<b>Fatal error</b>', 'server', '', 500],
    ['words of a gateway', 503, '{"msg":"Come back at noon"}', 'http', 'Come back at noon', 503],
  ])('fails as its kind: %s', (_, status, text, kind, words, shown) => {
    expect(failure(() => readAnswer(status, text))).toEqual({ kind, words, status: shown })
  })
})

describe('the answer to an upload', () => {
  it.each([
    ['plain', 200, '{"error":0,"url":"https://files.example/1.jpg"}'],
    ['after a byte order mark', 200, '\uFEFF{"error":"0","url":"https://files.example/1.jpg"}'],
    ['wrapped', 200, '{"success":true,"data":{"error":0,"url":"//files.example/1.jpg"}}'],
    ['of a host that says "created"', 201, '{"error":0,"url":"https://files.example/1.jpg"}'],
  ])('is its address, %s [R176]', (_, status, text) => {
    expect(readUploadAnswer(status, text, endpoint)).toBe('https://files.example/1.jpg')
  })

  it.each([
    ['a refusal', 200, '{"error":"1","message":"Too dark"}', 'refused', 'Too dark'],
    [
      'a wrapped refusal',
      200,
      '{"success":0,"data":{"error":1,"message":"Too dark"}}',
      'refused',
      'Too dark',
    ],
    ['an error that is no number', 200, '{"error":null,"url":"https://files.example/1.jpg"}', 'refused', ''],
    ['no error field', 200, '{"url":"https://files.example/1.jpg"}', 'unreadable', ''],
    ['no address', 200, '{"error":0}', 'unreadable', ''],
    ['an address that runs', 200, '{"error":0,"url":"javascript:alert(1)"}', 'unreadable', ''],
    ['an address with a password', 200, '{"error":0,"url":"https://a:b@files.example/1"}', 'unreadable', ''],
    ['an ended session', 401, '', 'unauthorized', ''],
    ['an error of the server', 500, '{"error":1,"message":"Full"}', 'http', ''],
  ])('fails as its kind: %s', (_, status, text, kind, words) => {
    expect(failure(() => readUploadAnswer(status, text, endpoint))).toMatchObject({ kind, words })
  })
})
