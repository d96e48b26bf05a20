import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The value in words, shown beside the label ("3/4"). */
  valueText: string
}

/** A labelled bar, filled by `value` of `max`. */
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={styles.progress}>
      {/* The bar itself says both. */}
      <p aria-hidden className={styles.heading}>
        <span>{label}</span>
        <span className={styles.value}>{valueText}</span>
      </p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> is drawn by each browser in its own way
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  )
}
