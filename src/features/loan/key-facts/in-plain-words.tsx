import { Trans } from '@lingui/react/macro'

import { PlainWords } from '#src/features/contract/plain-words.tsx'

import { Section } from './section.tsx'

/** What the contract says that costs money, before anything is confirmed. */
export const InPlainWords = () => (
  <Section title={<Trans>The contract in plain words</Trans>} placed={{ heading: 'h2', isFolded: true }}>
    <PlainWords heading="h3" />
  </Section>
)
