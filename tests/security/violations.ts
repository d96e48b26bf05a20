import type { BrowserContext } from '@playwright/test'

/** What the page's policy refuses from now on, a line each. Ask for it before a page is opened. */
export async function listenForViolations(context: BrowserContext): Promise<string[]> {
  const heard: string[] = []
  await context.exposeFunction('tellViolation', (violation: string) => heard.push(violation))
  await context.addInitScript(() =>
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, disposition }) => {
        // Exposed just above.
        const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void }
        tellViolation(`${effectiveDirective} ${disposition} ${blockedURI}`)
      },
    ),
  )
  return heard
}
