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
    ['signature', 'Please sign again', []],
    ['identity', 'Please try again tomorrow', []],
    ['bank-info', '', []],
  ] as const)('%s, "%s": %j', (section, words, fields) => {
    expect(fieldsMentioned(section, words)).toEqual(fields)
  })
})
