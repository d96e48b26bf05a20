export { watchOutboxOf } from '#src/outbox/watch.ts'

export { MoneyNotice } from './money-notice.tsx'
