interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

function ownAddress(address: string): string {
  const { href, origin } = new URL(address, location.href)
  if (origin !== location.origin) throw new TypeError('Workers come from the app itself only.')
  return href
}

// TypeScript's own description of browsers has no Trusted Types yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('easy-loan', { createScriptURL: ownAddress })

/**
 * An address that a worker may be started from: the policy of the page (build/csp.ts) takes no other. Throws for one
 * of another origin.
 */
export const ownScript = (address: string): string =>
  // Where browsers take an address, they take what the policy made of it just as well.
  policy ? (policy.createScriptURL(address) as string) : ownAddress(address)
