import { expect, it } from 'vitest'

import { anySignal } from './any-signal.ts'

it('is aborted by whichever comes first, with its reason, once', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = anySignal([one.signal, other.signal])
  const heard: unknown[] = []
  signal.addEventListener('abort', () => heard.push(signal.reason))
  expect(signal.aborted).toBe(false)
  other.abort('other')
  one.abort('one')
  expect(signal.reason).toBe('other')
  expect(heard).toEqual(['other'])
})

it('is aborted from the start where one was', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('before')])
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('before')
})
