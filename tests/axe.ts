import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Axe's findings of any impact, a line each. Those `of colour` once all were looked for in the same page. */
export async function violationsOn(page: Page, rules: 'all' | 'of colour' = 'all'): Promise<string[]> {
  // What still comes in is paler than it will be.
  await page.evaluate(async () => {
    const arriving = document.getElementById('main')?.getAnimations() ?? []
    await Promise.allSettled(arriving.map(({ finished }) => finished))
  })
  // Half a megabyte, which the page would read again for each run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    // What passes is half the work to describe.
    resultTypes: ['violations'],
    ...(rules === 'all'
      ? { rules: { 'target-size': { enabled: true } } }
      : { runOnly: ['color-contrast', 'link-in-text-block'] }),
  }
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(asked)
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')}: ${failureSummary}`),
    )
  }, options)
}
