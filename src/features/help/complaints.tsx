import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { disclosure } from '#src/disclosure.ts'
import { Facts } from '#src/ui/facts.tsx'
import { NotGiven } from '#src/ui/not-given.tsx'

import { Part } from './part.tsx'

/** Who hears a complaint, and how to make one that is heard. */
export const Complaints = () => (
  <>
    <Part title={<Trans>Who hears you</Trans>}>
      <Facts
        items={[
          { label: <Trans>Lender</Trans>, value: disclosure.lender ?? <NotGiven /> },
          { label: <Trans>Complaints</Trans>, value: disclosure.complaints ?? <NotGiven /> },
        ]}
      />
    </Part>
    <Part title={<Trans>How to complain</Trans>}>
      <ol>
        <li>
          <Trans>Write to customer service first: what happened, on which day, and what you want.</Trans>{' '}
          <Link to="/service">
            <Trans>Customer service</Trans>
          </Link>
        </li>
        <li>
          <Trans>Keep everything: messages, receipts, screenshots, and who answered when.</Trans>
        </li>
        <li>
          <Trans>If nobody answers, or the answer does not help, write to who hears complaints, above.</Trans>
        </li>
        <li>
          <Trans>After that, tell the office that licenses lenders in your country.</Trans>
        </li>
      </ol>
    </Part>
    <Part title={<Trans>If somebody threatens you</Trans>}>
      <p>
        <Trans>
          Keep the proof. You may go to the police, and tell the office that licenses lenders, also about
          somebody who writes to people you know or shames you in public.
        </Trans>
      </p>
    </Part>
  </>
)
