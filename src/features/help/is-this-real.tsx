import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { disclosure } from '#src/disclosure.ts'
import { Banner } from '#src/ui/banner.tsx'
import { NotGiven } from '#src/ui/not-given.tsx'

import { Part } from './part.tsx'

// What nobody may ask is what regulators warn of: SEC Philippines on advance-fee loans and on lending apps that read
// contacts (Memorandum Circular 18 of 2019), RBI's guidelines on digital lending of 2 September 2022 (no access to
// contacts, media and call lists), and decisions.md C54.

/** How to tell this lender from somebody who only says so. */
export function IsThisReal() {
  const { host } = location
  return (
    <>
      <Banner tone="warning">
        <strong>
          <Trans>Nobody may ask you to pay before you receive the loan.</Trans>
        </strong>
      </Banner>
      <Part title={<Trans>Nobody may ask you for</Trans>}>
        <ul>
          <li>
            <Trans>a deposit, a release fee, a tax or an insurance before the money is there</Trans>
          </li>
          <li>
            <Trans>your password, your PIN, or a code that was sent to you</Trans>
          </li>
          <li>
            <Trans>the contacts, photos or messages on your phone</Trans>
          </li>
          <li>
            <Trans>installing another app, or showing your screen to somebody</Trans>
          </li>
        </ul>
        <p>
          <Trans>A withdrawal code comes from customer service to you, never the other way.</Trans>
        </p>
      </Part>
      <Part title={<Trans>How to check</Trans>}>
        <ul>
          <li>
            <Trans>
              This app is at <strong>{host}</strong>. Any other address is not this app.
            </Trans>
          </li>
          <li>
            <Trans>The lender:</Trans> {disclosure.lender ?? <NotGiven />}
          </li>
          <li>
            <Trans>Ask customer service from inside this app, not at a number in a message.</Trans>{' '}
            <Link to="/service">
              <Trans>Customer service</Trans>
            </Link>
          </li>
          <li>
            <Trans>Whatever somebody says of your loan has to stand in this app too.</Trans>
          </li>
          <li>
            <Trans>
              Ask the office that licenses lenders in your country whether this one is registered.
            </Trans>
          </li>
        </ul>
      </Part>
      <Part title={<Trans>If it has happened already</Trans>}>
        <ul>
          <li>
            <Trans>
              <Link to="/profile/change-password">Change your password</Link>.
            </Trans>
          </li>
          <li>
            <Trans>Tell your bank or e-wallet at once. Sometimes a payment can still be stopped.</Trans>
          </li>
          <li>
            <Trans>Keep the messages and receipts as proof, and tell customer service.</Trans>
          </li>
        </ul>
      </Part>
    </>
  )
}
