import styles from './spinner.module.css'

/** A turning ring; `label` says what is awaited where no text beside it does. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner}>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
