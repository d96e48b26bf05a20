/**
 * How the five sections of the profile stand on the wire: the path of the call that submits one, and the provider's name
 * of each field. Plain data, so that the worker can send a section without the schemas.
 * Typos are the provider's: `addess_more`, `persongx_1`, `idsc_code` are exact (decisions.md C47).
 */
export const sectionNames = {
  identity: {
    path: 'InfoNew/baseinfo',
    texts: { fullName: 'name', idNumber: 'usercard' },
    files: { frontPhoto: 'cardphoto_1', backPhoto: 'cardphoto_2', holdingPhoto: 'cardphoto_3' },
  },
  'personal-info': {
    path: 'InfoNew/unitinfo',
    texts: {
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
    },
    files: {},
  },
  'bank-info': {
    path: 'InfoNew/bankinfo',
    texts: {
      bankName: 'bankname',
      cardNumber: 'bankcard',
      accountHolder: 'account_holder_name',
      ifscCode: 'idsc_code',
      branch: 'bank_branch',
    },
    files: {},
  },
  documents: {
    path: 'InfoNew/documentAdd',
    texts: {},
    files: { bankStatement: 'bank_statement', addressProof: 'utility_bills', employeeId: 'employee_id' },
  },
  signature: {
    path: 'InfoNew/signatureAdd',
    texts: {},
    files: { signature: 'signature' },
  },
} as const

/** The reads that tell what the provider has of a borrower, and the flag that says a bank card is stored. */
export const profileNames = {
  status: 'InfoNew/index',
  info: 'InfoNew/userinfo',
  hasBankCard: 'bankinfo',
} as const

export type SectionName = keyof typeof sectionNames
