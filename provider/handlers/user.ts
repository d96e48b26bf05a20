import {
  addBorrower,
  type Borrower,
  cleanPhone,
  endSession,
  endSessions,
  findBorrower,
  findBorrowerByEmail,
  isPhone,
  setPassword,
  startSession,
} from '../book/borrowers.ts'
import { hashPassword, isPassword } from '../book/passwords.ts'
import { issueResetCode, useResetCode } from '../book/reset-codes.ts'
import { transaction } from '../database.ts'
import { Refusal } from '../words.ts'
import { type Context, forAnyone, forBorrowers } from './answer.ts'

const minPassword = 6
const maxResetPassword = 16

function requirePhone(phone: string): string {
  const clean = cleanPhone(phone)
  if (!isPhone(clean)) throw new Refusal('phoneWrong')
  return clean
}

function sessionReply({ database }: Context, borrowerId: number) {
  const { token, expiresAt } = startSession(database, borrowerId)
  return { token, expire: Math.floor(expiresAt / 1000) }
}

/** Sets the password anew and ends every session, as whoever knew the old password may hold one. */
async function resetPassword({ database }: Context, { id }: Borrower, password: string) {
  const hashed = await hashPassword(password)
  transaction(database, () => {
    setPassword(database, id, hashed)
    endSessions(database, id)
  })
}

function checkResetPassword(password: string) {
  if (password.length < minPassword || password.length > maxResetPassword) throw new Refusal('passwordRange')
}

/** The borrower a reset is for: by e-mail where there is one, else by phone. */
function findAccount(
  { database }: Context,
  given: { phone?: string | undefined; email?: string | undefined },
) {
  if (given.email) return findBorrowerByEmail(database, given.email)
  return findBorrower(database, requirePhone(given.phone ?? ''))
}

export const userAnswers = {
  signIn: forAnyone('signIn', async ({ phone, password }, context) => {
    const borrower = findBorrower(context.database, requirePhone(phone))
    if (!borrower) throw new Refusal('noSuchUser')
    if (!(await isPassword(password, borrower.password))) throw new Refusal('passwordWrong')
    return sessionReply(context, borrower.id)
  }),

  register: forAnyone('register', async ({ phone, password }, context) => {
    const clean = requirePhone(phone)
    if (password.length < minPassword) throw new Refusal('passwordShort')
    const hashed = await hashPassword(password)
    return transaction(context.database, () => {
      if (findBorrower(context.database, clean)) throw new Refusal('phoneTaken')
      return sessionReply(context, addBorrower(context.database, { phone: clean, password: hashed }))
    })
  }),

  signOut: forBorrowers('signOut', (_, { database, token }) => {
    endSession(database, token)
    return null
  }),

  resetPassword: forAnyone('resetPassword', async ({ phone, password }, context) => {
    const borrower = findAccount(context, { phone })
    checkResetPassword(password)
    if (!borrower) throw new Refusal('noSuchUser')
    await resetPassword(context, borrower, password)
    return null
  }),

  resetPasswordByCode: forAnyone('resetPasswordByCode', async (given, context) => {
    const borrower = findAccount(context, given)
    checkResetPassword(given.password)
    // The same words for an unknown account: a code says nothing about who is a borrower.
    if (!borrower || !useResetCode(context.database, borrower.id, given.code)) throw new Refusal('codeWrong')
    await resetPassword(context, borrower, given.password)
    return null
  }),

  changePassword: forBorrowers('changePassword', async ({ currentPassword, newPassword }, context) => {
    const { database, borrower, token } = context
    if (newPassword.length < minPassword) throw new Refusal('passwordShort')
    if (!(await isPassword(currentPassword, borrower.password))) throw new Refusal('currentPasswordWrong')
    if (newPassword === currentPassword) throw new Refusal('passwordSame')
    const hashed = await hashPassword(newPassword)
    transaction(database, () => {
      setPassword(database, borrower.id, hashed)
      endSessions(database, borrower.id, token)
    })
    return null
  }),

  sendCode: forAnyone('sendCode', (given, context) => {
    const borrower = findAccount(context, given)
    if (borrower)
      context.deliver(given.email || borrower.phone, issueResetCode(context.database, borrower.id))
    return null
  }),

  accountExists: forAnyone('accountExists', ({ phone }, { database }) => ({
    exist: findBorrower(database, requirePhone(phone)) ? 1 : 0,
  })),

  account: forBorrowers('account', (_, { borrower }) => ({ phone: borrower.phone })),
}
