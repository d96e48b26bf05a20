import { expect, type Locator, type Page } from '@playwright/test'

// What the forms of the profile ask for beside plain fields.

const asItIs = (english: string) => english

/** Chooses the chip with these words, or writes them where there is none. */
export async function choose(
  place: Page | Locator,
  legend: string,
  words: string,
  say = asItIs,
): Promise<void> {
  const group = place.getByRole('radiogroup', { name: say(legend), exact: true })
  await group.waitFor()
  const chip = group.getByRole('radio', { name: words, exact: true })
  if ((await chip.count()) > 0) return chip.check()
  await group.getByRole('radio', { name: say('Other'), exact: true }).check()
  await group.getByRole('textbox').fill(words)
}

/** Signs by typing a name. */
export async function typeSignature(page: Page, name: string, say = asItIs): Promise<void> {
  await page.getByRole('button', { name: say('Type your name instead'), exact: true }).click()
  await page.getByLabel(say('Or type your name'), { exact: true }).fill(name)
}

/** Submits the bank account, with the last look that comes before. */
export async function submitAccount(page: Page, say = asItIs): Promise<void> {
  await page.getByRole('button', { name: say('Submit'), exact: true }).click()
  const check = page.getByRole('dialog', { name: say('Check before you send') })
  await check.getByRole('button', { name: say('Send'), exact: true }).click()
}

/** Types over what the provider has. Filled in while it is typed, that would stand before it. */
export async function typeOver(field: Locator, words: string): Promise<void> {
  await expect(field).not.toHaveValue('')
  await field.fill(words)
}
