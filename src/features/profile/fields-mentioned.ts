import { type SectionName, sectionNames } from '#src/api/schema/section-names.ts'

// What a provider calls a field, in either language whatever it was asked for; the more special ones first.
const names: Record<SectionName, readonly (readonly [pattern: RegExp, ...fields: string[]])[]> = {
  identity: [
    [/holding|selfie|\bface\b|hawak|mukha/i, 'holdingPhoto'],
    [/\bback\b|likod/i, 'backPhoto'],
    [/\bfront\b|harap/i, 'frontPhoto'],
    // Which photo of the ID is not said.
    [/photo|picture|litrato/i],
    [/\bID\b/i, 'idNumber'],
    [/\bname\b|pangalan/i, 'fullName'],
  ],
  'personal-info': [
    [/phone|mobile|telepono/i, 'familyPhone', 'otherPhone'],
    [/relationship|relasyon|kaano-ano/i, 'familyRelationship', 'otherRelationship'],
    [/work unit|unit name|department|yunit/i, 'workUnit'],
    [/contact.*name|name.*contact|pangalan/i, 'familyName', 'otherName'],
    [/income|salary|\bkita\b|sahod|suweldo/i, 'monthlyIncome'],
    [/company|employer|years of work|kumpanya/i, 'company'],
    [/position|posisyon/i, 'position'],
    [/purpose|gagamit|layunin/i, 'loanPurpose'],
    [/address|tirahan/i, 'address'],
  ],
  'bank-info': [
    [/bank name|pangalan ng bangko/i, 'bankName'],
    [/holder|account name|may-ari|pangalan/i, 'accountHolder'],
    [/\bifsc\b|routing/i, 'ifscCode'],
    [/\bbranch\b|sangay/i, 'branch'],
    [/\bcard\b|account number|numero ng account/i, 'cardNumber'],
    [/\bbank\b|bangko/i, 'bankName'],
  ],
  documents: [
    [/statement/i, 'bankStatement'],
    [/employee|company ID|trabaho/i, 'employeeId'],
    [/address|utility|\bbills?\b|tirahan/i, 'addressProof'],
    [/\bbank\b|bangko/i, 'bankStatement'],
  ],
  signature: [[/signature|\bsign\b|pirma|lagda/i, 'signature']],
}

const contacts = [
  [/family|pamilya|kamag-anak/i, /^family/],
  [/other contact|ibang contact|pangalawang contact/i, /^other/],
] as const

// As the contract writes them, but for what is a word of its own.
const wireName = /\b(?!name\b)[a-z_]+(?:_\d)?\b/g

/** The fields of a section that the provider's words speak of: both contacts where they do not say which; none at all. */
export function fieldsMentioned(section: SectionName, words: string): string[] {
  const { texts, files } = sectionNames[section]
  const written = new Set(words.match(wireName))
  const exact = Object.entries({ ...texts, ...files }).filter(([, wire]) => written.has(wire))
  if (exact.length > 0) return exact.map(([field]) => field)
  const [, ...fields] = names[section].find(([pattern]) => pattern.test(words)) ?? []
  const contact = contacts.find(([pattern]) => pattern.test(words))
  const named = fields.filter((field) => contact?.[1].test(field))
  return named.length > 0 ? named : fields
}
