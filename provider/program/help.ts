import { seedPeople } from '../seed.ts'

/** What a person needs to know once the provider runs at `address`. */
export function helpText(address: string, database: string): string {
  const people = seedPeople().map(
    ({ phone, password, name, about }) => `  ${phone}  ${password}  ${name}: ${about}`,
  )
  const where = database === '.data/provider.sqlite' ? '' : ` --database ${database}`
  return [
    `Easy Loan runs at ${address}`,
    '',
    'Sign in as one of these people (phone, password):',
    ...people,
    '',
    'Play the lender in another terminal:',
    `  npm run lender --${where} list`,
    `  npm run lender --${where} approve <order>, then disburse <order>, then complete <order>`,
    `  npm run lender --${where} code <phone>, for a withdrawal code`,
    '',
    'Stop with Ctrl+C. provider/README.md tells the rest.',
  ].join('\n')
}
