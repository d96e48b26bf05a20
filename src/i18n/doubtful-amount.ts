import { msg } from '@lingui/core/macro'

import { messageId } from './field-message.ts'

/** What every amount field says where what was typed may mean two amounts (C101). */
export const doubtfulAmount = messageId(
  msg`We are not sure how much this is. Please write it like 1500 or 1500.50`,
)
