import { installmentsOf, payInstallment } from './book/installments.ts'
import type { LoanState } from './book/loans.ts'
import { cheapCost, hashPassword } from './book/passwords.ts'
import { addWithdrawal, withdrawalStatus } from './book/withdrawals.ts'
import { type Database, transaction } from './database.ts'
import { addPerson, type LoanWish, type PersonWish } from './people/people.ts'
import { sampleFile } from './people/samples.ts'

const day = 24 * 60 * 60 * 1000
const password = 'secret123'
const manyStates: LoanState[] = ['under-review', 'approved', 'completed', 'rejected', 'pending']

const aLoan = (state: LoanState, daysAgo: number, remark = ''): LoanWish => ({
  state,
  amount: 100_000_00,
  months: 12,
  remark,
  createdAt: Date.now() - daysAgo * day,
})

const manyLoans = (): LoanWish[] =>
  Array.from({ length: 200 }, (_, index) => ({
    state: manyStates[index % manyStates.length] ?? 'pending',
    amount: (50_000 + (index % 20) * 10_000) * 100,
    months: [12, 24, 36][index % 3] ?? 12,
    remark: index % manyStates.length === 3 ? 'The photo of the card was not clear.' : '',
    createdAt: Date.now() - (index * 3 + 1) * day,
  }))

type SeedPerson = PersonWish & { about: string }

const person = (phone: string, name: string, about: string, wish: Partial<PersonWish> = {}): SeedPerson => ({
  phone,
  password,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
  profile: 'complete',
  about,
  ...wish,
})

function people(): SeedPerson[] {
  return [
    person('09170000001', 'Althea Ramos', 'new, nothing filled in', { profile: 'none' }),
    person('09170000002', 'Maria Santos', 'complete profile, no loan'),
    person('09170000009', 'Jose Mercado', 'loan under review', { loans: [aLoan('under-review', 1)] }),
    person('09170000010', 'Liza Navarro', 'loan approved', { loans: [aLoan('approved', 2)] }),
    person('09170000011', 'Andres Aquino', 'loan disbursing', { loans: [aLoan('disbursing', 3)] }),
    person('09170000012', 'Corazon Reyes', 'loan paid out, installments, balance, withdrawals', {
      loans: [aLoan('completed', 65)],
      balance: 62_500_00,
      creditScore: 78,
    }),
    person('09170000013', 'Benigno Flores', 'loan rejected, with a remark', {
      loans: [aLoan('rejected', 4, 'Your monthly income does not cover this amount.')],
    }),
    person('09170000014', 'Teresa Domingo', 'loan pending', { loans: [aLoan('pending', 1)] }),
    person('09170000020', 'Ramon Castillo', 'balance 25,000.50, withdrawal code 246810', {
      loans: [aLoan('completed', 12)],
      balance: 25_000_50,
      creditScore: 66,
      code: '246810',
    }),
    person('09170000200', 'Gloria Pascual', 'two hundred loans in mixed states', { loans: manyLoans() }),
  ]
}

/** Who is there in an empty database, for the help that the programs print. */
export const seedPeople = () =>
  people().map(({ phone, name = '', about }) => ({ phone, name, about, password }))

/** One paid with proof, the next overdue, the others still to come; and withdrawals in three statuses. */
function addHistory(database: Database, borrowerId: number, loanId: number) {
  const first = installmentsOf(database, loanId)[0]
  if (first) payInstallment(database, first.id, sampleFile(database, 'receipt'), Date.now() - 36 * day)
  const card = { bank: 'Bank of Luzon', account: String(4000_1234_0000_0000 + borrowerId) }
  const { settled, refused, pending } = withdrawalStatus
  const history = [
    { status: settled, amount: 30_000_00, remark: '', createdAt: Date.now() - 60 * day },
    { status: refused, amount: 5_000_00, remark: 'Wrong account name', createdAt: Date.now() - 20 * day },
    { status: pending, amount: 7_500_00, remark: 'School fees', createdAt: Date.now() - day },
  ]
  for (const withdrawal of history) addWithdrawal(database, borrowerId, { ...card, ...withdrawal })
}

/** Fills an empty database with the seed people (README). Does nothing where there is anybody. */
export async function seed(database: Database) {
  if (database.prepare('SELECT 1 FROM borrower LIMIT 1').get()) return
  const wishes = await Promise.all(
    people().map(async (wish) => ({ ...wish, hashed: await hashPassword(wish.password, cheapCost) })),
  )
  transaction(database, () => {
    for (const wish of wishes) {
      const { id, loanIds } = addPerson(database, wish)
      if (wish.phone === '09170000012') addHistory(database, id, loanIds[0] ?? 0)
    }
  })
}
