import * as v from 'valibot'

import { isFileAddress } from './file-address.ts'
import { account, flag, list, nothing, requiredText, text, webAddress, words } from './loose.ts'
import { from, record } from './record.ts'
import { profileNames, sectionNames } from './section-names.ts'

const { identity, 'personal-info': work, 'bank-info': bank, documents, signature } = sectionNames

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

/** The address of a file, '' for none. */
const file = v.pipe(
  webAddress,
  v.transform((url) => (isFileAddress(url) ? url : '')),
)

/** Every field of the five sections, '' where nothing was given yet. */
const userInfo = record({
  /** Whose they are, where the provider says so. */
  accountPhone: from('phone', text),
  ...all(identity.texts, words),
  ...all(identity.files, file),
  ...all(work.texts, words),
  ...all(bank.texts, words),
  cardNumber: from(bank.texts.cardNumber, account),
  ...all(documents.files, file),
  ...all(signature.files, file),
})

const required = v.pipe(webAddress, v.nonEmpty('is not a web address'))

/** Calls of the controller InfoNew. */
export const infoCalls = {
  profileStatus: {
    method: 'GET',
    path: profileNames.status,
    payload: record({}),
    data: record({
      identity: from('baseinfo', flag),
      'personal-info': from('unitinfo', flag),
      'bank-info': from(profileNames.hasBankCard, flag),
      signature: from('signature', flag),
    }),
    offline: 'borrower',
  },
  userInfo: { method: 'GET', path: profileNames.info, payload: record({}), data: userInfo },
  submitIdentity: {
    method: 'POST',
    path: identity.path,
    payload: record({
      ...all(identity.texts, requiredText),
      ...all(identity.files, required),
      holdingPhoto: from(identity.files.holdingPhoto, webAddress),
    }),
    data: nothing,
  },
  submitPersonalInfo: {
    method: 'POST',
    path: work.path,
    payload: record(all(work.texts, requiredText)),
    data: nothing,
  },
  submitBankInfo: {
    method: 'POST',
    path: bank.path,
    payload: record({
      ...all(bank.texts, requiredText),
      ifscCode: from(bank.texts.ifscCode, text),
      branch: from(bank.texts.branch, text),
    }),
    data: nothing,
  },
  submitDocuments: {
    method: 'POST',
    path: documents.path,
    payload: record(all(documents.files, required)),
    data: nothing,
  },
  submitSignature: {
    method: 'POST',
    path: signature.path,
    payload: record(all(signature.files, required)),
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
