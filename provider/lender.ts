// Plays the lender while the provider runs: npm run lender
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { type LenderAction, lenderActions, listWork } from './book/lender-actions.ts'
import { openDatabase } from './database.ts'

const usage = `Play the lender:
  npm run lender -- list                        what waits for a decision
  npm run lender -- approve <order>
  npm run lender -- disburse <order>            an approved order is being paid out
  npm run lender -- complete <order>            the money is there: balance and installments
  npm run lender -- reject <order> [reason…]
  npm run lender -- code <phone>                a withdrawal code, good once
  npm run lender -- settle <withdrawal>         the withdrawal is paid out
  npm run lender -- refuse <withdrawal>         the money goes back to the balance
  npm run lender -- pay <installment>           marks it as paid, with a proof
<order> and <withdrawal> are ids or order numbers; <installment> is an id.
--database <file> where it is not .data/provider.sqlite`

const isAction = (name: string): name is LenderAction => Object.hasOwn(lenderActions, name)

function act(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string', default: '.data/provider.sqlite' } },
  })
  const [action = '', about, ...reason] = positionals
  if (action === '' || action === 'help') return usage
  if (action !== 'list' && !isAction(action)) throw new Error(`There is no "${action}".\n\n${usage}`)
  if (action !== 'list' && about === undefined) throw new Error(`${action} what?\n\n${usage}`)
  if (!existsSync(values.database))
    throw new Error(
      `There is no ${values.database} yet. Start the provider first (npm start or npm run dev).`,
    )
  const database = openDatabase(values.database)
  try {
    if (action === 'list') return listWork(database).join('\n')
    return lenderActions[action](database, about ?? '', reason.join(' '))
  } finally {
    database.close()
  }
}

try {
  console.log(act())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
