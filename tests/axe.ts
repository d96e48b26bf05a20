import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// Axe is half a megabyte, which the page would read twice for each run.
const alreadyThere = ';'

/** Axe's findings of any impact, a line each. Those `of colour` once all were looked for in the same page. */
export async function violationsOn(page: Page, rules: 'all' | 'of colour' = 'all'): Promise<string[]> {
  // What still comes in is paler than it will be.
  await page.evaluate(async () => {
    const arriving = document.getElementById('main')?.getAnimations() ?? []
    await Promise.allSettled(arriving.map(({ finished }) => finished))
  })
  // Legacy mode runs in the page itself: there are no frames, and a second page for each run costs more than the run.
  const { violations } = await new AxeBuilder({
    page,
    ...(rules === 'all' ? {} : { axeSource: alreadyThere }),
  })
    .options({
      // What passes is half the work to describe.
      resultTypes: ['violations'],
      ...(rules === 'all'
        ? { rules: { 'target-size': { enabled: true } } }
        : { runOnly: ['color-contrast', 'link-in-text-block'] }),
    })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')}: ${failureSummary}`),
  )
}
