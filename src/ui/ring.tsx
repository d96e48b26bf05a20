import styles from './ring.module.css'

interface RingProps {
  /** How much of the ring is drawn, 0 to 1. */
  part: number
  className?: string | undefined
}

/** A ring filled clockwise from the top; decoration only, whoever uses it says the value in words. */
export function Ring({ part, className }: RingProps) {
  const filled = Math.min(1, Math.max(0, part)) * 100
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={className}>
      <circle className={styles.track} cx="50" cy="50" r="44" />
      {filled > 0 && (
        <circle
          className={styles.fill}
          cx="50"
          cy="50"
          r="44"
          pathLength={100}
          strokeDasharray={`${filled} 100`}
          transform="rotate(-90 50 50)"
        />
      )}
    </svg>
  )
}
