import { describe, expect, it } from 'vitest'

import { fieldsMentioned } from './fields-mentioned.ts'

describe("the fields that a provider's words speak of", () => {
  it.each([
    ['personal-info', 'A contact has no valid phone number', ['familyPhone', 'otherPhone']],
    ['personal-info', 'Mali ang phone ng isang contact', ['familyPhone', 'otherPhone']],
    ['personal-info', "Your family contact's phone is not in use", ['familyPhone']],
    ['personal-info', 'The name of the other contact is missing', ['otherName']],
    ['personal-info', 'Please enter your monthly income', ['monthlyIncome']],
    ['personal-info', 'Pakisuri ang iyong kumpanya', ['company']],
    ['identity', 'This ID is known already', ['idNumber']],
    ['identity', 'Name must be at least 2 characters', ['fullName']],
    ['identity', 'The back of your ID is too dark', ['backPhoto']],
    ['identity', 'A photo of your ID is too dark', []],
    ['bank-info', 'The card number must be 8 to 19 digits', ['cardNumber']],
    ['bank-info', 'The bank card cannot be changed once submitted', ['cardNumber']],
    ['bank-info', 'This bank is not known', ['bankName']],
    ['bank-info', 'Wrong IFSC code', ['ifscCode']],
    ['documents', 'Your employee ID has expired', ['employeeId']],
    ['documents', 'The bank statement cannot be read', ['bankStatement']],
    ['documents', 'Malabo ang utility bill', ['addressProof']],
    ['bank-info', 'Mali ang pangalan ng may-ari', ['accountHolder']],
    ['bank-info', 'Mali ang pangalan ng bangko', ['bankName']],
    ['documents', 'The address on your bank statement is another', ['bankStatement']],
    ['identity', 'Your face cannot be seen', ['holdingPhoto']],
    ['signature', 'Please sign again', ['signature']],
    ['signature', 'Malabo ang pirma', ['signature']],
    ['signature', 'Please try again tomorrow', []],
    ['personal-info', 'The personphone_2 format is invalid.', ['otherPhone']],
    ['personal-info', 'dwysr: required; addess_more: required', ['monthlyIncome', 'address']],
    ['bank-info', 'idsc_code is wrong', ['ifscCode']],
    ['identity', 'cardphoto_2 is missing', ['backPhoto']],
    ['identity', 'The name of the back photo is wrong', ['backPhoto']],
    ['identity', 'Please try again tomorrow', []],
    ['bank-info', '', []],
  ] as const)('%s, "%s": %j', (section, words, fields) => {
    expect(fieldsMentioned(section, words)).toEqual(fields)
  })
})
