import { Trans, useLingui } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import { useState } from 'react'

import { shareText } from '#src/device/share.ts'
import type { KeyFacts } from '#src/domain/key-facts.ts'
import { keepQuote } from '#src/drafts/kept-quote.ts'
import { useExactFormat } from '#src/i18n/use-format.ts'
import { useIsTabOnly, useOwner } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { NothingKept } from '#src/ui/nothing-kept.tsx'
import { ShareButton } from '#src/ui/share-button.tsx'

import { paymentsText } from './payments-text.ts'
import { isEffectiveFirst, useYearly } from './use-yearly.ts'

import styles from './key-facts.module.css'

/** The price as a text for somebody else, in which nobody is named. */
function usePriceText(facts: KeyFacts, isToCome: boolean): string {
  const { t } = useLingui()
  const format = useExactFormat()
  const { first } = useYearly(facts)
  const amount = format.money(facts.get, 'auto')
  const total = format.money(facts.payBack, 'auto')
  const payments = t(paymentsText(facts.payments.length))
  const each = format.money(facts.each, 'auto')
  const cost = format.money(facts.cost, 'auto')
  return [
    isToCome
      ? t`I am thinking about a loan. What do you think?`
      : t`I applied for this loan. What do you think?`,
    t`You get: ${amount}`,
    facts.each === null
      ? t`You pay back: ${total} in ${payments}`
      : t`You pay back: ${total} in ${payments} of ${each}`,
    t`It costs you: ${cost}`,
    isEffectiveFirst() ? t`Yearly cost (effective rate): ${first}` : t`Yearly cost (APR): ${first}`,
  ].join('\n')
}

function ShowSomeone({ facts, isToCome }: Pick<NextStepsProps, 'facts' | 'isToCome'>) {
  const text = usePriceText(facts, isToCome)
  return (
    <ShareButton
      share={() => shareText(text)}
      words={{
        copied: <Trans>The price is copied. Paste it into a message.</Trans>,
        failed: <Trans>Copy this text into a message:</Trans>,
      }}
      text={text}
    >
      <Trans>Show someone you trust</Trans>
    </ShareButton>
  )
}

interface SleepOnItProps {
  amount: number
  months: number
  each: number
}

function SleepOnIt({ amount, months, each }: SleepOnItProps) {
  const owner = useOwner()
  const isTabOnly = useIsTabOnly()
  const price = `${amount} ${months} ${each}`
  const [kept, setKept] = useState<{ price: string; isKept: boolean } | null>(null)
  const keep = async () => {
    const quote = { amount, months, perInstallment: each, at: Date.now() }
    setKept({ price, isKept: await keepQuote(owner, quote) })
  }
  return (
    <>
      <Button variant="secondary" wide icon={<Moon />} onClick={() => void keep()}>
        <Trans>Sleep on it</Trans>
      </Button>
      <div aria-live="polite">
        {/* Another price that comes under it is not the one that was kept. */}
        {kept?.price === price && (
          <p className="note">
            {kept.isKept ? (
              <KeptWords isVisitor={owner === ''} />
            ) : isTabOnly ? (
              <NothingKept />
            ) : (
              <Trans>It could not be kept on this phone.</Trans>
            )}
          </p>
        )}
      </div>
    </>
  )
}

const KeptWords = ({ isVisitor }: { isVisitor: boolean }) =>
  isVisitor ? (
    <Trans>Kept in this tab for 7 days. From tomorrow Home shows the price then and now.</Trans>
  ) : (
    <Trans>Kept on this phone for 7 days. From tomorrow Home shows the price then and now.</Trans>
  )

interface NextStepsProps {
  facts: KeyFacts
  /** Nobody has applied for it yet. */
  isToCome: boolean
  /** It is a price of today. */
  isOfToday: boolean
}

/** What one may do with a price other than sign: show it, and sleep on it. */
export function NextSteps({ facts, isToCome, isOfToday }: NextStepsProps) {
  return (
    <Stack gap={2} className={styles.steps}>
      <ShowSomeone facts={facts} isToCome={isToCome} />
      {isToCome && isOfToday && facts.each !== null && (
        <SleepOnIt amount={facts.get} months={facts.payments.length} each={facts.each} />
      )}
    </Stack>
  )
}
