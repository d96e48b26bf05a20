import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'

import { config } from '#src/config.ts'
import { placeOf, amountAt, roundAmounts, stepAmount } from '#src/domain/amount-scale.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { IconButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { useHold } from '#src/ui/use-hold.ts'
import { LostCodeNotice } from '#src/updates/lost-code-notice.tsx'

import type { Calculator } from './use-calculator.ts'
import type { AmountEntry } from './use-typed-amount.ts'

import field from '#src/ui/text-field.module.css'
import styles from './amount-field.module.css'

interface AmountFieldProps {
  calculator: Calculator
  entry: AmountEntry
}

/** The amount: typed, in steps, as a round one, or by sliding. */
export function AmountField({ calculator, entry }: AmountFieldProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { id } = entry
  const { amount, limits } = calculator
  const text = entry.text ?? format.number(amount)
  const move = (steps: number) => entry.set(stepAmount(calculator.drawLast().amount, steps, limits))
  const [isStepping, setIsStepping] = useState(false)
  const stepBy = (steps: number) => {
    setIsStepping(true)
    move(steps)
  }
  const rounds = roundAmounts(limits)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') entry.settle()
  }

  return (
    <div className={styles.amount}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        <Trans>Loan amount</Trans>
      </label>
      <div className={styles.stepper} onBlur={() => setIsStepping(false)}>
        <StepButton
          label={t`Less`}
          of={`${id}-label`}
          icon={<Minus />}
          isAtEnd={amount <= limits.min}
          onPress={entry.settle}
          onStep={() => stepBy(-1)}
        />
        <div
          className={classNames(field.box, styles.box)}
          // React's type knows no custom properties.
          style={{ '--letters': text.length + config.currencySign.length } as CSSProperties}
        >
          <span aria-hidden>{config.currencySign}</span>
          <input
            id={id}
            className={field.control}
            value={text}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            aria-invalid={entry.problem ? true : undefined}
            aria-describedby={`${id}-words ${id}-problem`}
            onChange={(event) => entry.type(event.target.value)}
            onBlur={entry.settle}
            onKeyDown={handleKeyDown}
          />
        </div>
        <StepButton
          label={t`More`}
          of={`${id}-label`}
          icon={<Plus />}
          isAtEnd={amount >= limits.max}
          onPress={entry.settle}
          onStep={() => stepBy(1)}
        />
      </div>
      <div className={styles.below}>
        <p id={`${id}-words`} className={styles.words}>
          {entry.text === null && entry.inWords(i18n.locale === 'fil' ? 'fil' : 'en')}
        </p>
        <FieldError id={`${id}-problem`}>{entry.problem && t(entry.problem)}</FieldError>
      </div>
      <output className={styles.note}>{entry.note && t(entry.note)}</output>
      {/* The field says itself only what is typed in it. */}
      <output className="visually-hidden">{isStepping && format.money(amount)}</output>
      {entry.isLost && <LostCodeNotice />}
      {rounds.length > 0 && (
        <ul className={styles.chips}>
          {rounds.map((round) => (
            <li key={round}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={round === amount}
                onClick={() => entry.choose(round)}
              >
                {format.money(round)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Slider
        label={t`Loan amount`}
        place={placeOf(amount, limits)}
        valueText={format.money(amount)}
        minText={format.money(limits.min)}
        maxText={format.money(limits.max)}
        onSlide={(place) => entry.set(amountAt(place, limits))}
        onStep={move}
      />
    </div>
  )
}

interface StepButtonProps {
  label: string
  /** The id of what says of which thing it is more or less. */
  of: string
  icon: ReactNode
  isAtEnd: boolean
  /** A finger is down: the field may still have the focus. */
  onPress: () => void
  onStep: () => void
}

function StepButton({ label, of, icon, isAtEnd, onPress, onStep }: StepButtonProps) {
  const { onPointerDown, ...hold } = useHold(onStep, isAtEnd)
  return (
    <IconButton
      label={label}
      icon={icon}
      className={styles.step}
      aria-describedby={of}
      // It keeps its focus, and the place where a thumb rests.
      aria-disabled={isAtEnd || undefined}
      {...hold}
      onPointerDown={(event) => {
        onPress()
        onPointerDown(event)
      }}
    />
  )
}
