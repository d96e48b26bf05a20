import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { userInfoQuery } from '#src/queries/profile.ts'

/** Bank and last four digits that the profile has, such as "BDO •••• 1234"; null where they are not known right now. */
export function useDestination(): string | null {
  // Nothing waits for it: without it the profile is named instead.
  const { data } = useQuery({ ...userInfoQuery, meta: { silent: true } })
  const isKnown = data && data.bankName !== '' && /\d{4}$/.test(data.cardNumber)
  // The account stays in one line.
  return isKnown ? `${data.bankName} ${data.cardNumber.replace(' ', '\u00A0')}` : null
}

/** Where the lender pays a withdrawal to. */
export function Destination() {
  const destination = useDestination()
  return (
    <p>
      {destination === null ? (
        <Trans>
          The lender pays to the{' '}
          <Link to="/profile/bank-info" search={{ mode: 'view' }} replace>
            bank account in your profile
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          The lender pays to <strong>{destination}</strong>.
        </Trans>
      )}
    </p>
  )
}
