const patience = 5_000

// It names the files of its build (build/start.ts).
const ownStart = () => document.getElementById('start')?.textContent ?? ''

/**
 * Whether the app would be another build if it were opened now. Rejects when that cannot be known: nobody answers, or
 * somebody else does, as the sign-in page of a café.
 */
export async function isAnotherBuildServed(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  const page = await response.text()
  if (!response.ok || !page.includes('id="root"')) throw new Error('This is not the app')
  return !page.includes(ownStart())
}
