import { msg } from '@lingui/core/macro'

/** Why an application, a withdrawal or a payment did not leave this phone. */
export const notSentWords = {
  offline: msg`You are offline, so nothing was sent. Try again when you are connected.`,
  /** An earlier one may have no clear answer. */
  unopened: msg`This phone could not open what it has stored. Restart it and try again.`,
  /** An earlier one has no clear answer, and the records that would tell could not be read. */
  unread: msg`Nothing was sent, because we could not be reached. Please try again.`,
  /** The earlier one, of another amount or term, turns out to have arrived. */
  earlierArrived: msg`The earlier one has arrived after all, so this one was not sent.`,
  /** While the records were read, before it left. */
  changed: msg`The amount of this installment has changed, so nothing was sent. Look at it and confirm again.`,
  /** By a tap on Cancel, by Back or by leaving, before it left. */
  closed: msg`You closed this before it left, so nothing was sent.`,
  paid: msg`This installment is paid already, so nothing was sent.`,
  busy: msg`Another one is still on its way. Please wait a moment.`,
}
