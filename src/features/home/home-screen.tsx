import { useQuery } from '@tanstack/react-query'

import type { AgreementKind } from '#src/domain/agreed.ts'
import { limitsOf } from '#src/domain/calculator.ts'
import { AmountsShown } from '#src/i18n/use-format.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { FeatureIcons } from '#src/ui/feature-icons.tsx'
import { Columns, Stack, Start } from '#src/ui/layout.tsx'
import { SavedWhenOld } from '#src/ui/saved-at.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { LostCodeNotice } from '#src/updates/lost-code-notice.tsx'

import { CalculatorCard } from './calculator-card.tsx'
import { Consent } from './consent.tsx'
import type { LoadedCards } from './load-cards.ts'
import { ResultBar } from './result-bar.tsx'
import { useApply } from './use-apply.ts'
import { type HomeReading, useCalculator } from './use-calculator.ts'
import { type HomeLater, useHomeLater } from './use-home-later.ts'
import { useTypedAmount } from './use-typed-amount.ts'

interface HomeScreenProps {
  /** The agreement that is open; it stands in the address, so that Back closes it. */
  agreement: AgreementKind | undefined
  onCloseAgreement: () => void
  /** Of what there is to come back to. */
  Cards?: LoadedCards
}

/** The calculator, what is offered, and the way to apply. Open to visitors. */
export function HomeScreen(props: HomeScreenProps) {
  const config = useQuery(homeConfigQuery)
  return (
    <Columns gap={6}>
      <Stack gap={6}>
        {/* With cards they say it, of themselves too. */}
        {!props.Cards && <SavedWhenOld result={config} />}
        <FeatureIcons />
      </Stack>
      {/* Once there was an answer, also none, what is chosen here stays while another is asked for. */}
      {config.isPending && !config.isFetched ? (
        <Start>
          <CardSkeletons count={2} facts={9} />
        </Start>
      ) : (
        <HomeWithLimits home={config} {...props} />
      )}
    </Columns>
  )
}

function HomeWithLimits({
  home,
  agreement,
  onCloseAgreement,
  Cards,
}: HomeScreenProps & { home: HomeReading }) {
  const later = useHomeLater()
  const config = home.data
  return (
    <>
      <Start gap={6}>
        <Choice home={home} later={later} Cards={Cards} />
      </Start>
      {later && (
        <Stack gap={6}>
          <later.ProductDetails limits={limitsOf(config)} />
          {config && config.recentLoans.length > 0 && <later.RecentLoans loans={config.recentLoans} />}
        </Stack>
      )}
      {later && <later.AgreementDialog open={agreement} onClose={onCloseAgreement} />}
      {agreement && later === null && <LostCodeNotice />}
    </>
  )
}

/** All that is drawn anew with each change of the amount or the term. */
function Choice({
  home,
  later,
  Cards,
}: { home: HomeReading; later: HomeLater } & Pick<HomeScreenProps, 'Cards'>) {
  const calculator = useCalculator(home)
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
    </>
  )
}
