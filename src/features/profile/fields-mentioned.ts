import type { SectionName } from '#src/api/schema/section-names.ts'

// What a provider calls a field, in either language whatever it was asked for; the more special ones first.
const names: Record<SectionName, readonly (readonly [pattern: RegExp, ...fields: string[]])[]> = {
  identity: [
    [/holding|selfie|hawak/i, 'holdingPhoto'],
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
    [/income|salary|\bkita\b|sahod/i, 'monthlyIncome'],
    [/company|employer|years of work|kumpanya/i, 'company'],
    [/position|posisyon/i, 'position'],
    [/purpose|gagamit/i, 'loanPurpose'],
    [/address|tirahan/i, 'address'],
  ],
  'bank-info': [
    [/holder|may-ari/i, 'accountHolder'],
    [/\bifsc\b|routing/i, 'ifscCode'],
    [/\bbranch\b|sangay/i, 'branch'],
    [/\bcard\b|account number|numero ng account/i, 'cardNumber'],
    [/\bbank\b|bangko/i, 'bankName'],
  ],
  documents: [
    [/statement/i, 'bankStatement'],
    [/employee|trabaho/i, 'employeeId'],
    [/address|\bbill\b|tirahan/i, 'addressProof'],
  ],
  signature: [],
}

const contacts = [
  [/family|pamilya|kamag-anak/i, /^family/],
  [/other contact|ibang contact|pangalawang contact/i, /^other/],
] as const

/** The fields of a section that the provider's words speak of: both contacts where they do not say which; none at all. */
export function fieldsMentioned(section: SectionName, words: string): string[] {
  const [, ...fields] = names[section].find(([pattern]) => pattern.test(words)) ?? []
  const contact = contacts.find(([pattern]) => pattern.test(words))
  const named = fields.filter((field) => contact?.[1].test(field))
  return named.length > 0 ? named : fields
}
