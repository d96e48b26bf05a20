import { Plural, Trans } from '@lingui/react/macro'

import { disclosure } from '#src/disclosure.ts'
import { contractTerms } from '#src/domain/contract-terms.ts'
import { depositOf } from '#src/domain/key-facts.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { NotGiven } from '#src/ui/not-given.tsx'

import { type Placed, Section } from './section.tsx'

const { cureDays } = contractTerms

export const PayingLate = ({ placed }: { placed: Placed }) => (
  <Section title={<Trans>What if I pay late?</Trans>} placed={placed}>
    <p>
      <Trans>
        The lender first tells you what is wrong. You then have {cureDays} days to put it right, and if you
        do, it does not count as default.
      </Trans>
    </p>
    <p>
      <Trans>
        After that the lender may ask for all of the principal that is left, with the interest up to that day.
        You may still offer to pay in parts.
      </Trans>
    </p>
    <p>
      <Trans>
        You bear costs of collecting only as far as the law allows, and only when they are shown in writing.
      </Trans>
    </p>
  </Section>
)

export const PayingEarly = ({ placed }: { placed: Placed }) => (
  <Section title={<Trans>What if I pay early?</Trans>} placed={placed}>
    <p>
      <Trans>You may pay back all or a part of it before it is due. There is no penalty and no fee.</Trans>
    </p>
    <p>
      <Trans>
        You then owe interest only up to the day you pay. After a part payment the lender shows the new
        installments in this app.
      </Trans>
    </p>
  </Section>
)

/** The contract's clause about a deposit in money, and what nobody may ask (decisions.md C54). */
export function Deposit({ amount, placed }: { amount: number | null; placed: Placed }) {
  const format = useFormat()
  const deposit = amount === null ? null : depositOf(amount)
  const least = format.money(deposit && deposit.least, 'auto')
  const most = format.money(deposit && deposit.most, 'auto')
  const { lowestDeposit, highestDeposit } = contractTerms
  return (
    <Section title={<Trans>Is there a deposit?</Trans>} placed={{ ...placed, isFolded: false }}>
      <p>
        <Trans>
          The contract names a deposit of {lowestDeposit}% to {highestDeposit}% of the loan as a condition,
          here {least} to {most}. This app never collects a deposit.
        </Trans>
      </p>
      <Banner tone="warning">
        <strong>
          <Trans>Nobody may ask you to pay before you receive the loan.</Trans>
        </strong>
      </Banner>
    </Section>
  )
}

/** Who lends, who hears complaints, and how long one may change one's mind. */
export function Lender({ placed }: { placed: Placed }) {
  const { lender, complaints, coolingOffDays } = disclosure
  const coolingOff = coolingOffDays && <Plural value={coolingOffDays} _1="# day" other="# days" />
  return (
    <Section title={<Trans>Who lends to you</Trans>} placed={placed}>
      <Facts
        items={[
          { label: <Trans>Lender</Trans>, value: lender ?? <NotGiven /> },
          { label: <Trans>Complaints</Trans>, value: complaints ?? <NotGiven /> },
          { label: <Trans>Days to change your mind</Trans>, value: coolingOff ?? <NotGiven /> },
        ]}
      />
    </Section>
  )
}
