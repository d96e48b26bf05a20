import type { ReactNode } from 'react'

import type { Subject } from '#src/domain/photo-frame.ts'

import styles from './example.module.css'

/** A good photo and a bad one, drawn side by side. */
export function Example({ subject }: { subject: Subject }) {
  const isPerson = subject === 'person'
  return (
    <svg aria-hidden className={styles.example} viewBox="0 0 320 200">
      <Photo x={18}>
        {isPerson && <Person />}
        <Paper subject={subject} place={isPerson ? 'translate(35 56) scale(0.47)' : undefined} />
      </Photo>
      <g className={styles.good} transform="translate(84 158)">
        <circle r="14" />
        <path d="M-6 .5l4.5 4.5 8-9" />
      </g>
      <Photo x={170}>
        {isPerson && <Person />}
        <Paper
          subject={subject}
          place={
            isPerson
              ? 'translate(27 4) rotate(5) scale(0.6)'
              : 'translate(-46 26) rotate(-7 66 52) scale(1.15)'
          }
        />
        <ellipse className={styles.glare} cx={isPerson ? 84 : 56} cy={isPerson ? 36 : 68} rx="19" ry="12" />
      </Photo>
      <g className={styles.bad} transform="translate(236 158)">
        <circle r="14" />
        <path d="M-5-5L5 5M5-5L-5 5" />
      </g>
    </svg>
  )
}

function Photo({ x, children }: { x: number; children: ReactNode }) {
  return (
    <svg x={x} y="22" width="132" height="108">
      <rect className={styles.table} width="132" height="108" rx="8" />
      {children}
    </svg>
  )
}

const Person = () => (
  <g className={styles.person}>
    <circle cx="66" cy="32" r="20" />
    <path d="M18 108c2-32 20-48 48-48s46 16 48 48z" />
  </g>
)

/** A card or a page where it lies in a good photo, or moved from there. */
function Paper({ subject, place }: { subject: Subject; place?: string | undefined }) {
  if (subject === 'page') {
    return (
      <g transform={place}>
        <rect className={styles.paper} x="36" y="12" width="60" height="84" rx="2" />
        <path className={styles.lines} d="M46 28h24M46 42h40M46 54h40M46 66h40M46 78h28" />
      </g>
    )
  }
  return (
    <g transform={place}>
      <rect className={styles.paper} x="14" y="21" width="104" height="66" rx="6" />
      {subject === 'back' ? (
        <>
          <path className={styles.stripe} d="M14 32h104v13H14z" />
          <path className={styles.lines} d="M24 58h50M24 72h34M94 58v16M100 58v16M106 58v16" />
        </>
      ) : (
        <>
          <circle className={styles.stripe} cx="38" cy="48" r="8" />
          <path className={styles.stripe} d="M24 75c0-20 28-20 28 0z" />
          <path className={styles.lines} d="M64 42h42M64 56h42M64 70h26" />
        </>
      )}
    </g>
  )
}
