import { expect, it } from 'vitest'

import { registry } from '#src/storage/registry.ts'

import { isDeletable, isOnlyHere, rowNames, rowsOf } from './rows.ts'

const measured = { bytes: 10, savedAt: 5 }

it('everything that this app writes is in a row, and each row comes of something [R400]', () => {
  const own = Object.fromEntries(Object.keys(registry).map((name) => [name, measured]))
  const rows = rowsOf({ own, others: measured, app: 0 })
  expect(rows.map(({ name }) => name)).toEqual(rowNames)
  expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBe((Object.keys(registry).length + 1) * 10)
})

it('several stores that are one thing to a person are one row, as young as its youngest part [R400]', () => {
  const own = { outbox: { bytes: 300, savedAt: 7 }, 'outbox-files': { bytes: 90_000, savedAt: 6 } }
  expect(rowsOf({ own, others: null, app: 0 })).toEqual([{ name: 'waiting', bytes: 90_300, savedAt: 7 }])
})

it('only the sign-in has no Delete of its own; what nothing else has is asked about [R400]', () => {
  expect(rowNames.filter((name) => !isDeletable(name))).toEqual(['sign-in'])
  expect(rowNames.filter(isOnlyHere)).toEqual([
    'waiting',
    'drafts',
    'signature',
    'payments',
    'agreed',
    'money',
    'others',
  ])
})
