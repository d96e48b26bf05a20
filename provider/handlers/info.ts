import { cleanPhone } from '../book/borrowers.ts'
import { servedAddress, storedAddress } from '../book/files.ts'
import {
  findSection,
  requiredSections,
  saveSection,
  type SectionFields,
  type SectionName,
} from '../book/sections.ts'
import { transaction } from '../database.ts'
import { Refusal } from '../words.ts'
import { type BorrowerContext, forBorrowers } from './answer.ts'

type FieldsOf = readonly (readonly [SectionName, readonly string[]])[]

const textFields: FieldsOf = [
  ['baseinfo', ['name', 'usercard']],
  ['unitinfo', ['position', 'workyears', 'dwphone', 'dwysr', 'addess_more', 'purpose']],
  [
    'unitinfo',
    ['personname_1', 'personphone_1', 'persongx_1', 'personname_2', 'personphone_2', 'persongx_2'],
  ],
  ['bankinfo', ['bankname', 'bankcard', 'idsc_code', 'account_holder_name', 'bank_branch']],
]

const fileFields: FieldsOf = [
  ['baseinfo', ['cardphoto_1', 'cardphoto_2', 'cardphoto_3']],
  ['documents', ['bank_statement', 'utility_bills', 'employee_id']],
  ['signature', ['signature']],
]

/** The addresses of files as they may be stored; '' stays ''. Refuses one of ours that is not here. */
function storedAddresses({ database, origin }: BorrowerContext, addresses: SectionFields): SectionFields {
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => {
      const stored = address === '' ? '' : storedAddress(database, address, origin)
      if (stored === null) throw new Refusal('fileMissing')
      return [name, stored]
    }),
  )
}

const isContactPhone = (phone: string) => /^\+?[\d\s()-]+$/.test(phone) && cleanPhone(phone).length >= 5

export const infoAnswers = {
  profileStatus: forBorrowers('profileStatus', (_, { database, borrower }) =>
    Object.fromEntries(
      requiredSections.map((name) => [name, findSection(database, borrower.id, name) ? 1 : 0]),
    ),
  ),

  userInfo: forBorrowers('userInfo', (_, { database, borrower, origin }) => {
    const read = (fields: FieldsOf, show: (stored: string) => string) =>
      fields.flatMap(([section, names]) => {
        const stored = findSection(database, borrower.id, section)
        return names.map((name) => [name, show(stored?.[name] ?? '')])
      })
    return Object.fromEntries([
      ...read(textFields, (text) => text),
      ...read(fileFields, (stored) => servedAddress(stored, origin)),
    ])
  }),

  submitIdentity: forBorrowers('submitIdentity', (given, context) => {
    if (given.fullName.length < 2) throw new Refusal('nameShort')
    saveSection(context.database, context.borrower.id, 'baseinfo', {
      name: given.fullName,
      usercard: given.idNumber,
      ...storedAddresses(context, {
        cardphoto_1: given.frontPhoto,
        cardphoto_2: given.backPhoto,
        cardphoto_3: given.holdingPhoto,
      }),
    })
    return null
  }),

  submitPersonalInfo: forBorrowers('submitPersonalInfo', (given, { database, borrower }) => {
    if (![given.familyPhone, given.otherPhone].every(isContactPhone)) throw new Refusal('contactPhoneWrong')
    saveSection(database, borrower.id, 'unitinfo', {
      position: given.position,
      workyears: given.company,
      dwphone: given.workUnit,
      dwysr: given.monthlyIncome,
      addess_more: given.address,
      purpose: given.loanPurpose,
      personname_1: given.familyName,
      personphone_1: given.familyPhone,
      persongx_1: given.familyRelationship,
      personname_2: given.otherName,
      personphone_2: given.otherPhone,
      persongx_2: given.otherRelationship,
    })
    return null
  }),

  submitBankInfo: forBorrowers('submitBankInfo', (given, { database, borrower }) => {
    if (!/^\d{8,19}$/.test(given.cardNumber)) throw new Refusal('cardWrong')
    transaction(database, () => {
      if (findSection(database, borrower.id, 'bankinfo')) throw new Refusal('bankOnce')
      saveSection(database, borrower.id, 'bankinfo', {
        bankname: given.bankName,
        bankcard: given.cardNumber,
        idsc_code: given.ifscCode,
        account_holder_name: given.accountHolder,
        bank_branch: given.branch,
      })
    })
    return null
  }),

  submitDocuments: forBorrowers('submitDocuments', (given, context) => {
    const addresses = storedAddresses(context, {
      bank_statement: given.bankStatement,
      utility_bills: given.addressProof,
      employee_id: given.employeeId,
    })
    saveSection(context.database, context.borrower.id, 'documents', addresses)
    return null
  }),

  submitSignature: forBorrowers('submitSignature', (given, context) => {
    const addresses = storedAddresses(context, { signature: given.signature })
    saveSection(context.database, context.borrower.id, 'signature', addresses)
    return null
  }),

  otherContacts: forBorrowers('otherContacts', (_, { database, borrower }) =>
    Object.values(findSection(database, borrower.id, 'otherinfo') ?? {}),
  ),

  submitOtherContacts: forBorrowers('submitOtherContacts', ({ contacts }, { database, borrower }) => {
    if (contacts.length === 0) throw new Refusal('checkForm')
    const numbered = contacts.map((contact, index) => [String(index), contact])
    saveSection(database, borrower.id, 'otherinfo', Object.fromEntries(numbered))
    return null
  }),
}
