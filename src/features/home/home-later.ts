// What home does not draw first, in one chunk that is fetched once it is drawn.
export { AgreementDialog } from '#src/features/agreements/agreement-dialog.tsx'
export { CompareTerms } from './compare-terms.tsx'
export { KeyFactsLink } from './key-facts-link.tsx'
export { ProductDetails } from './product-details.tsx'
export { RecentLoans } from './recent-loans.tsx'
export { HideAmounts } from '#src/ui/hide-amounts.tsx'
export { amountInWords, notAnAmount, readTyped } from './typed-amount.ts'
export { WithoutFee } from './without-fee.tsx'
