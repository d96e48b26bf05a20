import { useQuery } from '@tanstack/react-query'

import { AmountsShown } from '#src/i18n/use-format.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { FeatureIcons } from '#src/ui/feature-icons.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { SavedWhenOld } from '#src/ui/saved-at.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LostCodeNotice } from '#src/updates/lost-code-notice.tsx'

import type { AgreementName } from './agreement-dialog.tsx'
import { CalculatorCard } from './calculator-card.tsx'
import { Consent } from './consent.tsx'
import type { LoadedCards } from './load-cards.ts'
import { ResultBar } from './result-bar.tsx'
import { useApply } from './use-apply.ts'
import { useCalculator } from './use-calculator.ts'
import { useHomeLater } from './use-home-later.ts'
import { useTypedAmount } from './use-typed-amount.ts'

interface HomeScreenProps {
  /** The agreement that is open; it stands in the address, so that Back closes it. */
  agreement: AgreementName | undefined
  onCloseAgreement: () => void
  /** Of what there is to come back to. */
  Cards?: LoadedCards
}

/** The calculator, what is offered, and the way to apply. Open to visitors. */
export function HomeScreen(props: HomeScreenProps) {
  const config = useQuery(homeConfigQuery)
  return (
    <Stack gap={6}>
      <SavedWhenOld result={config} />
      <FeatureIcons />
      {config.isPending ? (
        <Skeleton shape="card" rows={7} />
      ) : (
        <HomeWithLimits config={config.data} {...props} />
      )}
    </Stack>
  )
}

type Config = Parameters<typeof useCalculator>[0]

function HomeWithLimits({
  config,
  agreement,
  onCloseAgreement,
  Cards,
}: HomeScreenProps & { config: Config }) {
  const calculator = useCalculator(config)
  const later = useHomeLater()
  const entry = useTypedAmount(calculator, later)
  const apply = useApply(calculator, entry)
  return (
    <>
      {Cards && <Cards calculator={calculator} />}
      {/* One cannot choose what one does not see. */}
      <AmountsShown value={true}>
        <CalculatorCard calculator={calculator} entry={entry} later={later} />
        <Consent apply={apply} />
        <ResultBar calculator={calculator} apply={apply} />
      </AmountsShown>
      {later && <later.ProductDetails limits={calculator.limits} />}
      {later && config && config.recentLoans.length > 0 && <later.RecentLoans loans={config.recentLoans} />}
      {later && (
        <later.AgreementDialog
          open={agreement}
          agreements={config && { 'user-service': config.userServiceAgreement, loan: config.loanAgreement }}
          onClose={onCloseAgreement}
        />
      )}
      {agreement && later === null && <LostCodeNotice />}
    </>
  )
}
