const patience = 5_000

const ownScripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src).pathname,
  )

/**
 * Whether the app would be another build if it were opened now. Rejects when that cannot be known: nobody answers, or
 * somebody else does, as the sign-in page of a café.
 */
export async function isAnotherBuildServed(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  const page = await response.text()
  if (!response.ok || !page.includes('id="root"')) throw new Error('This is not the app')
  return ownScripts().some((path) => !page.includes(path))
}
