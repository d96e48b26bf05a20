import { type ReactNode, type Ref, useId } from 'react'

import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

import styles from './choice.module.css'

interface ChoiceGroupProps<T extends string | number> {
  legend: string
  /** What `short` labels count, shown once, beside the legend. */
  unit?: string
  /** `count` is shown beside the label but is not part of the option's name. `short` is shown in place of the name. */
  options: readonly { value: T; label: string; short?: string; count?: number }[]
  value: T | null
  onChange: (value: T) => void
  hideLegend?: boolean
  error?: ReactNode
  /** Of the first option. */
  optionRef?: Ref<HTMLInputElement>
  /** Below the options. */
  children?: ReactNode
}

/** One of a few options, drawn as chips; real radio buttons, so arrow keys move through them. */
export function ChoiceGroup<T extends string | number>({
  legend,
  unit,
  options,
  value,
  onChange,
  hideLegend = false,
  error,
  optionRef,
  children,
}: ChoiceGroupProps<T>) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={styles.group}
    >
      <legend className={classNames(styles.legend, hideLegend && 'visually-hidden')}>
        <span id={`${id}-legend`}>{legend}</span>
        {unit !== undefined && (
          // It is in the name of each option.
          <span aria-hidden className={styles.unit}>
            {unit}
          </span>
        )}
      </legend>
      <div className={classNames(styles.chips, unit !== undefined && styles.short)}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={id}
              ref={index === 0 ? optionRef : undefined}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              {...(option.short === undefined
                ? { 'aria-labelledby': `${id}-${index}` }
                : { 'aria-label': option.label })}
              aria-describedby={option.count === undefined ? undefined : `${id}-${index}-count`}
            />
            <span id={`${id}-${index}`} aria-hidden={option.short === undefined ? undefined : true}>
              {option.short ?? option.label}
            </span>
            {option.count !== undefined && (
              <span id={`${id}-${index}-count`} className={styles.count}>
                {option.count}
              </span>
            )}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}
