export const words = { title: 'Loan calculator', amount: 'Loan amount', monthly: 'Monthly' }
