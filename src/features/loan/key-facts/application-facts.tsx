import type { Fee } from '#src/api/schema/index.ts'
import { Stack } from '#src/ui/layout.tsx'

import { InPlainWords } from './in-plain-words.tsx'
import { FactsOfFee, QuotedFacts } from './quoted-facts.tsx'

interface ApplicationFactsProps {
  /** In the currency's main unit. */
  amount: number
  months: number
  /** The lender's figures that the application came with; without them they are asked for. */
  fee: Fee | null
}

/** The whole price of what is applied for, and its contract in plain words, before anything is confirmed. */
export const ApplicationFacts = ({ fee, ...loan }: ApplicationFactsProps) => (
  <Stack>
    {fee ? <FactsOfFee {...loan} fee={fee} isPart /> : <QuotedFacts {...loan} isPart />}
    <InPlainWords />
  </Stack>
)
