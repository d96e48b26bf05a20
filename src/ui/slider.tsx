import { type ChangeEvent, type CSSProperties, useId } from 'react'

import styles from './slider.module.css'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  /** Above 0. */
  step: number
  /** The value in words, shown large and spoken. */
  valueText: string
  minText: string
  maxText: string
  onChange: (value: number) => void
}

/** A number picked by dragging or with the arrow keys; `max` can always be reached. */
export function Slider({ label, value, min, max, step, valueText, minText, maxText, onChange }: SliderProps) {
  const id = useId()
  // A native range stops at the last whole step below max. It gets one more step here, and that last one means max.
  const end = min + Math.ceil((max - min) / step) * step
  const position = value >= max ? end : value
  const filled = end > min ? Math.min(1, Math.max(0, (position - min) / (end - min))) : 1
  const handleChange = (event: ChangeEvent<HTMLInputElement>) =>
    onChange(Math.min(event.target.valueAsNumber, max))

  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p className={styles.value}>{valueText}</p>
      <input
        id={id}
        type="range"
        className={styles.range}
        style={{ '--filled': filled } as CSSProperties /* React's type knows no custom properties */}
        min={min}
        max={end}
        step={step}
        value={position}
        onChange={handleChange}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      />
      <div className={styles.ends}>
        <span>{minText}</span>
        <span>{maxText}</span>
      </div>
    </div>
  )
}
