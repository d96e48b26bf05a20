/** One way to break the app on purpose, and the test that must fall for it. */
export interface Mutant {
  /** What a person would meet. */
  breaks: string
  file: string
  /** Stands in the file exactly once. */
  from: string
  to: string
  /** The quickest test file that shows it. */
  test: string
  /** Part of the title of its test, where the file has many others: of a browser's always. */
  titled?: string
}

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a loan whose term the lender changed called the same as what was agreed to',
    file: 'src/domain/agreed.ts',
    from: 'else if (!isSameAmount(was, is)) differences.push({ field, was, is })',
    to: 'else if (is < 0) differences.push({ field, was, is })',
    test: 'src/domain/agreed.test.ts',
  },
  {
    breaks: 'what was agreed to forgotten although the application may have arrived',
    file: 'src/features/loan/apply/use-application.ts',
    from: 'if (!isInDoubt(error)) void note.refused()',
    to: 'void note.refused()',
    test: 'src/features/loan/apply/application-form.test.tsx',
  },
  {
    breaks: 'a filter of the records that filters nothing',
    file: 'src/features/loan/list/records-screen.tsx',
    from: "filter === 'all' || listStatus(loan.status) === filter",
    to: "filter === 'all' || listStatus(loan.status) !== ''",
    test: 'tests/e2e/loan-lists.spec.ts',
    titled: 'records are counted, filtered by status',
  },
  {
    breaks: 'smallest and largest loan swapped as they are read',
    file: 'src/api/schema/index.ts',
    from: "minAmount: from('cfg_minmoney', amount),\n  maxAmount: from('cfg_maxmoney', amount),",
    to: "minAmount: from('cfg_maxmoney', amount),\n  maxAmount: from('cfg_minmoney', amount),",
    test: 'tests/provider/contract.test.ts',
  },
  {
    breaks: 'the repayment of a month shown as that of the whole loan',
    file: 'src/features/home/calculator-card.tsx',
    from: 'value: <Money amount={offer.total} decimals="auto" />',
    to: 'value: <Money amount={offer.perInstallment} decimals="auto" />',
    test: 'tests/e2e/calculate.spec.ts',
    titled: 'the fee is asked once the choice stands still',
  },
  {
    breaks: 'what is to be repaid and what was withdrawn swapped in the wallet',
    file: 'src/features/wallet/balances.tsx',
    from: 'amount={wallet.toBeRepaid}',
    to: 'amount={wallet.withdrawn}',
    test: 'src/features/wallet/wallet-screen.test.tsx',
  },
  {
    breaks: 'an amount in the wrong currency',
    file: 'src/i18n/format.ts',
    from: 'config.currencySign + digits',
    to: "'$' + digits",
    test: 'src/i18n/format.test.ts',
  },
  {
    breaks: 'an amount that is not known shown as 0',
    file: 'src/i18n/format.ts',
    from: 'if (!isKnown(amount)) return unknown',
    to: 'if (!isKnown(amount)) amount = 0',
    test: 'src/i18n/format.test.ts',
  },
  {
    breaks: 'a chosen amount cut down to the step below instead of the nearest one',
    file: 'src/domain/calculator.ts',
    from: 'Math.round(amount / amountStep)',
    to: 'Math.floor(amount / amountStep)',
    test: 'src/domain/calculator.test.ts',
  },
  {
    breaks: 'two taps on a money button that are two requests',
    file: 'src/ui/use-one-at-a-time.ts',
    from: 'if (isRunning.current) return\n',
    to: '',
    test: 'src/ui/use-one-at-a-time.test.tsx',
  },
  {
    breaks: 'a withdrawal that leaves while another one is on its way, here or in another tab',
    file: 'src/money/lock.ts',
    from: '(lock) => (lock ? send() : null)',
    to: '() => send()',
    test: 'src/money/lock.test.ts',
  },
  {
    breaks: 'a second try after a lost answer without a look at what the provider has',
    file: 'src/money/action.ts',
    from: 'if (earlier && records && hasNew(records, earlier)) {',
    to: 'if (earlier && records && false) {',
    test: 'src/money/action.test.ts',
  },
  {
    breaks: 'a 401 that ends no session',
    file: 'src/api/client.ts',
    from: 'if (token) reportUnauthorized(token)\n',
    to: '',
    test: 'src/api/client.test.ts',
  },
  {
    breaks: 'a stored copy of the worker stamped with the time at which it is shown',
    file: 'sw/snapshots.ts',
    from: "if (typeof text === 'string') return new Response(text, { headers: headersOf(savedAt) })",
    to: "if (typeof text === 'string') return new Response(text, { headers: headersOf(Date.now()) })",
    test: 'tests/worker/snapshots.test.ts',
  },
  {
    breaks: 'a worker that stores fields which no screen reads',
    file: 'sw/snapshots.ts',
    from: 'Number(body.status) === 1 ? onlyKnown(body) : null',
    to: 'Number(body.status) === 1 ? text : null',
    test: 'tests/worker/snapshots.test.ts',
  },
  {
    breaks: 'older figures without a word of their age',
    file: 'src/ui/saved-at.tsx',
    from: 'return isOld || wasOld ? <SavedAt at={result.dataUpdatedAt} /> : null',
    to: 'return null',
    test: 'src/ui/loaded.test.tsx',
  },
  {
    breaks: 'a draft that anybody may read who signs in next',
    file: 'src/storage/sealed-local.ts',
    from: 'if (found?.owner !== owner) return null',
    to: 'if (!found) return null',
    test: 'src/storage/sealed.test.ts',
  },
  {
    breaks: 'what waits sent for a borrower who is not signed in any more',
    file: 'src/outbox/sender.ts',
    from: 'if (signal.aborted || !(await transport.isOwner(owner))) break',
    to: 'if (signal.aborted) break',
    test: 'src/outbox/sender.test.ts',
  },
  {
    breaks: 'a photo that waits to be sent and is lost when the phone restarts',
    file: 'src/outbox/store.ts',
    from: "await writeIndexed('outbox-files', bytesKey(owner, item.id), await file.arrayBuffer())",
    to: 'true',
    test: 'src/outbox/sender.test.ts',
  },
  {
    breaks: 'a logout that leaves the photos of the one who left',
    file: 'src/storage/registry.ts',
    from: "'outbox-files': { scope: 'borrower'",
    to: "'outbox-files': { scope: 'device'",
    test: 'src/storage/storage.test.ts',
  },
  {
    breaks: 'a locked key that opens with any password',
    file: 'src/storage/password-lock.ts',
    from: 'await material(password)',
    to: "await material('')",
    test: 'src/storage/password-lock.test.ts',
  },
  {
    breaks: 'a field whose label is not its own, so that nobody hears what is asked',
    file: 'src/ui/field.tsx',
    from: '<label htmlFor={id} className',
    to: '<label className',
    test: 'src/ui/text-field.test.tsx',
  },
  {
    breaks: 'words that are missing in Filipino',
    file: 'locales/fil.po',
    from: 'msgstr "Hindi makita ang balanse mo ngayon."',
    to: 'msgstr ""',
    test: 'tests/locales.test.ts',
  },
  {
    breaks: 'a way to sign-in that forgets which screen asked for it',
    file: 'src/routes/__root.tsx',
    from: "if (isBorrowers && !preload) await noteLeftOff(ended?.owner ?? '', location.href)\n",
    to: '',
    test: 'tests/e2e/left-off.spec.ts',
    titled: 'a screen that asked for sign-in is one tap away on Home',
  },
  {
    breaks: 'a path outside of the contract that the host passes on to the provider',
    file: 'build/contract.ts',
    from: 'return `^${method} ${literally(`${providerUrl}/${path}`)}${query}`',
    to: "return `^${method} ${literally(providerUrl)}/${path.split('/')[0]}/\\\\w+${query}`",
    test: 'tests/security/nginx.spec.ts',
    titled: 'only the calls of the contract reach the provider',
  },
  {
    breaks: "a policy without the hash of the page's own first script",
    file: 'build/csp.ts',
    from: `'script-src': ["'self'", ...inline],`,
    to: `'script-src': ["'self'"],`,
    test: 'build/csp.test.ts',
  },
  {
    breaks: 'an application that can be sent before its price is there',
    file: 'src/features/loan/apply/apply-screen.tsx',
    from: 'isPriced={figures.isExample || figures.monthlyRepayment !== null}',
    to: 'isPriced',
    test: 'tests/e2e/key-facts.spec.ts',
    titled: 'an application that came without a price',
  },
  {
    breaks: 'a yearly cost where the lender gave only a fee',
    file: 'src/domain/key-facts.ts',
    from: "if (!isWholeRepayment(perInstallment, months, amount)) return 'fee'",
    to: '',
    test: 'src/domain/key-facts.test.ts',
  },
  {
    breaks: 'a slider on which the first pixel is worth 67,857',
    file: 'src/domain/amount-scale.ts',
    from: 'Math.exp(Math.log(min) + place * (Math.log(max) - Math.log(min)))',
    to: 'min + place * (max - min)',
    test: 'src/domain/amount-scale.test.ts',
  },
  {
    breaks: 'a yearly cost as if nothing were paid back before the end',
    file: 'src/domain/yearly-cost.ts',
    from: '(value + amount) / (1 + rate)',
    to: '(value + amount * (1 + rate)) / (1 + rate)',
    test: 'src/domain/yearly-cost.test.ts',
  },
]
