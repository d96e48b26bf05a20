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
  'Card number',
  'Contract number',
  'Credit score',
  'Customer service',
  'Default',
  'Due date',
  'Fingerprint',
  'Guarantor',
  'Home',
  'ID number',
  'Loan calculator',
  'Loan number',
  'Loan {number}',
  'Loan {number}: {before} → {after}.',
  'Lock',
  'Order number',
  'PIN',
  'Password',
  'Pending',
  'Principal',
  'Profile',
  'Reference number',
  'Service fee',
  'Status',
  'Verification code',
  'Wallet',
  'Withdrawal code',
  'Withdrawal {number}: {before} → {after}.',
]

/** What people in Manila do not say, or that says something else to them, and what they say (locales/glossary.md). */
const notSaid = [
  [/relasyon/i, 'kaano-ano: the other is romance'],
  [/kayo magkakilala/i, 'kaano-ano mo siya'],
  [/\blagay ng/i, 'status: the other is a bribe, too'],
  [/mga pagsubok/i, 'ilang beses sinubukan: the other are the trials of life'],
  [/\bnakatago ito|\bitinatago\b/i, 'naka-save, sine-save: the other is out of sight'],
  [/yunit/i, 'department o branch: the other is a flat'],
  [/telepono|numero ng (phone|loan|order|card|ID|kontrata)/i, 'mobile number, loan number, …'],
  [/code sa pag-withdraw/i, 'withdrawal code'],
  [/bayad ko sa loan/i, 'mga hulog ko: the other sounds paid'],
  [/mga bagong loan/i, 'mga bagong nakahiram'],
  [/paggagamitan ng loan/i, 'saan gagamitin ang loan'],
  [/lampas na sa takda|nakabinbin/i, 'overdue na, pending'],
  [/panatilihin|manatiling/i, 'i-save; huwag munang …'],
  [/\bmuli\b|\bmuling\b|pakipili itong/i, 'ulit'],
  [/maaari (mong|kang|mo)\b/i, 'puwede mong …'],
  [/hindi kami maabot/i, 'hindi kami ma-contact'],
  [/hinihingi ng nagpapahiram/i, 'ang babayaran'],
  [/hindi bababa sa \d/i, '6 na character o higit pa'],
  [/\bnetwork\b/i, 'internet'],
  [/dumating/i, 'nakarating'],
  [/mag-?login|mag-sign in/i, 'mag-log in'],
  [/karakter\b|larawan mo/i, 'character; litrato'],
  [/\biyong (loan|profile|password|application)/i, '… mo'],
] as const

it('says what people say', () => {
  const filipino = catalogs.flatMap((catalog) => readCatalog(catalogPath(catalog, 'fil')))
  const complaints = filipino.flatMap(({ words }) =>
    notSaid.filter(([pattern]) => pattern.test(words)).map(([, better]) => `${words} → ${better}`),
  )
  expect(complaints).toEqual([])
})

it('calls exactly one by its number: the category "one" is 3 and 5 and 7 as well in Filipino', () => {
  const all = catalogs.flatMap((catalog) => readCatalog(catalogPath(catalog, 'fil')))
  const plurals = all.filter(({ id }) => id.includes(', plural,'))
  expect(plurals.length).toBeGreaterThan(10)
  expect(plurals.filter(({ id, words }) => /\bone \{/.test(id + words))).toEqual([])
})

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
