import * as v from 'valibot'

import { flag, list, nothing, requiredText, text, webAddress } from './loose.ts'
import { from, record } from './record.ts'

// Typos are the provider's: `addess_more`, `persongx_1`, `idsc_code` are exact on the wire (decisions.md C47).

const identityTexts = { fullName: 'name', idNumber: 'usercard' } as const
const identityFiles = {
  frontPhoto: 'cardphoto_1',
  backPhoto: 'cardphoto_2',
  holdingPhoto: 'cardphoto_3',
} as const
const workTexts = {
  position: 'position',
  company: 'workyears',
  workUnit: 'dwphone',
  monthlyIncome: 'dwysr',
  address: 'addess_more',
  loanPurpose: 'purpose',
  familyName: 'personname_1',
  familyPhone: 'personphone_1',
  familyRelationship: 'persongx_1',
  otherName: 'personname_2',
  otherPhone: 'personphone_2',
  otherRelationship: 'persongx_2',
} as const
const bankTexts = {
  bankName: 'bankname',
  cardNumber: 'bankcard',
  accountHolder: 'account_holder_name',
} as const
const optionalBankTexts = { ifscCode: 'idsc_code', branch: 'bank_branch' } as const
const documentFiles = {
  bankStatement: 'bank_statement',
  addressProof: 'utility_bills',
  employeeId: 'employee_id',
} as const
const signatureFiles = { signature: 'signature' } as const

type All<Names extends Record<string, string>, T> = {
  [Name in keyof Names]: { wire: readonly [string]; schema: v.GenericSchema<unknown, T> }
}

/** The same reading for every field of a group. */
function all<const Names extends Record<string, string>, T>(
  names: Names,
  schema: v.GenericSchema<unknown, T>,
) {
  // fromEntries forgets which names went in; they are exactly those of `names`.
  return Object.fromEntries(Object.entries(names).map(([name, wire]) => [name, from(wire, schema)])) as All<
    Names,
    T
  >
}

/** Every field of the five sections, '' where nothing was given yet. */
const userInfo = record({
  ...all(identityTexts, text),
  ...all(identityFiles, webAddress),
  ...all(workTexts, text),
  ...all(bankTexts, text),
  ...all(optionalBankTexts, text),
  ...all(documentFiles, webAddress),
  ...all(signatureFiles, webAddress),
})

const required = v.pipe(webAddress, v.nonEmpty('is not a web address'))

/** Calls of the controller InfoNew. */
export const infoCalls = {
  profileStatus: {
    method: 'GET',
    path: 'InfoNew/index',
    payload: record({}),
    data: record({
      identity: from('baseinfo', flag),
      'personal-info': from('unitinfo', flag),
      'bank-info': from('bankinfo', flag),
      signature: from('signature', flag),
    }),
  },
  userInfo: { method: 'GET', path: 'InfoNew/userinfo', payload: record({}), data: userInfo },
  submitIdentity: {
    method: 'POST',
    path: 'InfoNew/baseinfo',
    payload: record({
      ...all(identityTexts, requiredText),
      frontPhoto: from(identityFiles.frontPhoto, required),
      backPhoto: from(identityFiles.backPhoto, required),
      holdingPhoto: from(identityFiles.holdingPhoto, webAddress),
    }),
    data: nothing,
  },
  submitPersonalInfo: {
    method: 'POST',
    path: 'InfoNew/unitinfo',
    payload: record(all(workTexts, requiredText)),
    data: nothing,
  },
  submitBankInfo: {
    method: 'POST',
    path: 'InfoNew/bankinfo',
    payload: record({ ...all(bankTexts, requiredText), ...all(optionalBankTexts, text) }),
    data: nothing,
  },
  submitDocuments: {
    method: 'POST',
    path: 'InfoNew/documentAdd',
    payload: record(all(documentFiles, required)),
    data: nothing,
  },
  submitSignature: {
    method: 'POST',
    path: 'InfoNew/signatureAdd',
    payload: record(all(signatureFiles, required)),
    data: nothing,
  },
  otherContacts: { method: 'GET', path: 'InfoNew/otherinfo', payload: record({}), data: list(text) },
  submitOtherContacts: {
    method: 'POST',
    path: 'InfoNew/otherinfoAdd',
    payload: record({ contacts: from('otherinfo', list(requiredText)) }),
    data: nothing,
  },
} as const

export type UserInfo = v.InferOutput<typeof userInfo>
