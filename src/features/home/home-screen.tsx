import { useQuery } from '@tanstack/react-query'

import { homeConfigQuery } from '#src/queries/home.ts'
import { FeatureIcons } from '#src/ui/feature-icons.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { SavedWhenOld } from '#src/ui/saved-at.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { AgreementDialog, type AgreementName } from './agreement-dialog.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import { CalculatorCard } from './calculator-card.tsx'
import { KeyFactsLink } from './key-facts-link.tsx'
import type { LoadedCards } from './load-cards.ts'
import { ProductDetails } from './product-details.tsx'
import { RecentLoans } from './recent-loans.tsx'
import { useCalculator } from './use-calculator.ts'

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
  return (
    <>
      {Cards && <Cards calculator={calculator} />}
      <CalculatorCard calculator={calculator} />
      <KeyFactsLink calculator={calculator} />
      <ApplyPanel calculator={calculator} />
      <ProductDetails limits={calculator.limits} />
      {config && config.recentLoans.length > 0 && <RecentLoans loans={config.recentLoans} />}
      <AgreementDialog
        open={agreement}
        agreements={config && { 'user-service': config.userServiceAgreement, loan: config.loanAgreement }}
        onClose={onCloseAgreement}
      />
    </>
  )
}
