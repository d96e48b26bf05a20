import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'

import { unknown } from '#src/i18n/format.ts'

import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

import kinds from './text-field-kinds.module.css'
import styles from './text-field.module.css'

interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Drawn inside the box, after the text. */
  suffix?: ReactNode
}

/** A labelled line of text. Read-only it is drawn as plain text, "—" when empty. */
export function TextField({ label, hint, error, suffix, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tie) =>
        input.readOnly ? (
          // A line cannot wrap, and a long value that cannot be edited must still be readable whole.
          <textarea
            {...tie}
            className={kinds.readOnly}
            readOnly
            rows={1}
            placeholder={unknown}
            name={input.name}
            value={input.value}
            defaultValue={input.defaultValue}
            // A form library only reads and writes `value` through it, which both elements have.
            ref={input.ref as Ref<unknown> as Ref<HTMLTextAreaElement>}
          />
        ) : (
          <div className={styles.box}>
            <input {...input} {...tie} className={classNames(styles.control, input.className)} />
            {suffix}
          </div>
        )
      }
    </Field>
  )
}

interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A labelled text of several lines that grows with what is typed. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tie) =>
        area.readOnly ? (
          <textarea {...area} {...tie} rows={1} placeholder={unknown} className={kinds.readOnly} />
        ) : (
          <div className={styles.box}>
            <textarea rows={2} {...area} {...tie} className={classNames(styles.control, kinds.area)} />
          </div>
        )
      }
    </Field>
  )
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  options: readonly { value: string; label: string }[]
  /** The words for "nothing chosen yet" (the value ''). */
  placeholder?: string
}

export function SelectField({ label, hint, error, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tie) => (
        <div className={styles.box}>
          <select {...select} {...tie} className={classNames(styles.control, kinds.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={kinds.chevron} />
        </div>
      )}
    </Field>
  )
}
