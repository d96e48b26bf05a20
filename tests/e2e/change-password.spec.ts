import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { openedEntry } from '../sealing.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const mayBeSet = /the new password may be set already/

async function send(page: Page, current: string, wanted: string) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(wanted)
  await field(page, 'Confirm new password').fill(wanted)
  await page.getByRole('button', { name: 'Change password', exact: true }).click()
}

test('after the password was changed by one call without a phone, answered or not, the new one opens what was typed before [R028 R129 R134 R135 R395]', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person()
  await signInByForm(person)
  await page.goto('/profile/personal-info')
  await field(page, 'Position').fill('Welder of ships')
  await expect.poll(() => openedEntry(page, 'drafts')).toContain('Welder')
  let { password } = person
  for (const [wanted, kind, said] of [
    ['another-1', null, 'Password changed successfully'],
    ['another-2', 'lost', 'Network error, please try again'],
  ] as const)
    await test.step(said, async () => {
      await page.goto('/profile/change-password')
      await expect(page.getByRole('textbox')).toHaveCount(3)
      await expect(page.getByRole('region', { name: 'Security tips' }).getByRole('listitem')).not.toHaveCount(
        0,
      )
      if (kind) await control.fault('changePassword', kind)
      await control.act('log/clear')
      await send(page, password, wanted)
      await expect.poll(() => timesSaid(page, said)).toBe(1)
      if (kind) await expect(page.getByRole('status').getByText(mayBeSet)).toBeVisible()
      const requests = await control.requests('UserNew/backpwd')
      expect(requests).toHaveLength(1)
      expect(requests[0]).toMatchObject({
        method: 'POST',
        hasToken: true,
        body: { phone: '', password: '•', oldpassword: '•' },
      })
      await control.act('sessions/expire', { phone: person.phone })
      await page.goto('/wallet')
      await expect(page).toHaveURL('/auth/signin')
      password = wanted
      await signInByForm({ ...person, password })
      await page.goto('/profile/personal-info')
      await expect(field(page, 'Position')).toHaveValue('Welder of ships')
    })
})
