import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'

import { type CallName, calls } from '#src/api/schema/calls.ts'
import { readReply } from '#src/api/schema/reply.ts'
import { readUploadReply } from '#src/api/schema/upload.ts'

import { answers, anything } from './hostile.ts'

// Whatever comes in is read into clean values or refused, and changes nothing else.

let tried = 0
afterAll(() => console.log(`${tried} bad answers tried on every schema of the provider's calls`))

/** What a screen could not draw or storage could not keep, with where it stands. */
function unclean(value: unknown, place = 'data'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${place} is ${value}`]
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return []
  if (Array.isArray(value)) return value.flatMap((entry, index) => unclean(entry, `${place}[${index}]`))
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return [`${place} is no plain object`]
  return Object.entries(value).flatMap(([name, entry]) =>
    name === '__proto__' ? [`${place} has a trap`] : unclean(entry, `${place}.${name}`),
  )
}

const before = Object.getOwnPropertyNames(Object.prototype).join()

function check(schema: v.GenericSchema, input: unknown) {
  tried += 1
  const read = v.safeParse(schema, input)
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
  if (!read.success) return
  expect(unclean(read.output)).toEqual([])
}

// Object.keys tells no more than string; these are exactly the calls.
const names = Object.keys(calls) as CallName[]

describe('every schema', () => {
  it.each(names)('of %s reads anything into clean values, or refuses it [F17 F18 F31 F75]', (name) => {
    fc.assert(
      fc.property(anything, (input) => check(calls[name].data, input)),
      { numRuns: 150 },
    )
    const almostRight = answers[calls[name].path]
    if (!almostRight) return
    fc.assert(
      fc.property(almostRight, (input) => check(calls[name].data, input)),
      { numRuns: 250 },
    )
    // Most of these can be drawn, or the test of the screens would show nothing.
    const drawn = fc.sample(almostRight, 100).filter((input) => v.is(calls[name].data, input))
    expect(drawn.length).toBeGreaterThan(30)
  })

  it('of the envelope and of an upload, too [F33]', () => {
    for (const read of [readReply, readUploadReply])
      fc.assert(
        fc.property(anything, (input) => {
          tried += 1
          expect(() => read(input)).not.toThrow()
        }),
        { numRuns: 500 },
      )
  })
})

describe('an attack that is known by name', () => {
  it.each([
    ['a deep nest', JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown],
    [
      'a polluting key',
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as unknown,
    ],
    ['a length that lies', { length: 1e9, 0: 'x' }],
    ['a number beyond numbers', JSON.parse('{"moneys":1e999,"id":-1e999,"money":1e999}') as unknown],
  ])('%s harms no schema [F75]', (_, input) => {
    for (const name of names) {
      check(calls[name].data, input)
      check(calls[name].data, [input])
    }
    expect(Object(1)).not.toHaveProperty('polluted')
  })
})
