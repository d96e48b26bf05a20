import { describe, expect, it } from 'vitest'

import { catalogPath, catalogs, readCatalog } from './checks/po.ts'

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)|<\/?(\d+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`).toSorted()

/** What Filipinos say in the same words (locales/glossary.md). */
const sameInBoth = [
  'APR',
  'Account',
  'Available: {0}',
  'Bank statement',
  'Branch',
  'Credit score',
  'Customer service',
  'Default',
  'Due date',
  'Fingerprint',
  'Guarantor',
  'Home',
  'Loan calculator',
  'Loan {number}',
  'Loan {number}: {before} → {after}.',
  'Password',
  'Pending',
  'Phone',
  'Principal',
  'Profile',
  'Reference number',
  'Service fee',
  'Status',
  'Verification code',
  'Wallet',
  'Withdrawal {number}: {before} → {after}.',
]

it('nothing else is left in English [R001]', () => {
  const filipino = catalogs.flatMap((catalog) => readCatalog(catalogPath(catalog, 'fil')))
  const same = filipino.filter(({ id, words }) => id === words).map(({ id }) => id)
  expect(same.toSorted()).toEqual(sameInBoth)
})

describe.each(catalogs)('%s', (catalog) => {
  const english = readCatalog(catalogPath(catalog, 'en'))
  const filipino = readCatalog(catalogPath(catalog, 'fil'))

  it('has texts', () => {
    expect(english.length).toBeGreaterThan(20)
  })

  it('has every text in Filipino', () => {
    expect(filipino.filter((entry) => entry.words === '').map((entry) => entry.id)).toEqual([])
    expect(filipino.map((entry) => entry.id)).toEqual(english.map((entry) => entry.id))
  })

  it('keeps the English source as it is', () => {
    expect(english.filter((entry) => entry.words !== '' && entry.words !== entry.id)).toEqual([])
  })

  it('keeps every placeholder in Filipino', () => {
    for (const { id, words } of filipino) expect([id, placeholders(words)]).toEqual([id, placeholders(id)])
  })

  it('holds nothing obsolete', () => {
    expect([...english, ...filipino].filter((entry) => entry.id.startsWith('#~'))).toEqual([])
  })
})
