import type { Page } from '@playwright/test'

import { expect } from '../fixtures.ts'
import { arriveWithin } from '../screens.ts'

export const pin = '204815'

export async function typeNewPin(page: Page, digits: string) {
  await page.getByLabel('PIN', { exact: true }).fill(digits)
  await page.getByLabel('Repeat PIN').fill(digits)
  await page.getByRole('button', { name: 'Set PIN' }).click()
}

export async function setPin(page: Page) {
  await arriveWithin(page, '/profile/phone')
  await page.getByRole('button', { name: 'Lock this app' }).click()
  await typeNewPin(page, pin)
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
}

export async function tryPin(page: Page, digits = pin) {
  await page.getByLabel('PIN', { exact: true }).fill(digits)
  await page.getByRole('button', { name: 'Unlock' }).click()
}
