/** The app's mark, as on its icon. */
export const Mark = () => (
  <svg aria-hidden width="48" height="48" viewBox="0 0 48 48" fill="none" strokeLinecap="round">
    <rect width="48" height="48" rx="11" fill="var(--navy)" />
    <path d="M24 11a13 13 0 1 1-13 13" stroke="var(--on-navy-accent)" strokeWidth="3.2" />
    <path d="m18.6 24.4 4 3.8 7.6-7.8" stroke="var(--on-navy)" strokeWidth="4" strokeLinejoin="round" />
  </svg>
)
