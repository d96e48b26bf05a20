import type { Page } from '@playwright/test'

import { dayInWords, inDays } from '../days.ts'
import { expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { readStored, storedText } from '../stored.ts'

// What a borrower notes as paid: kept on the phone, sent nowhere, and no word of the lender's.

const installment = {
  id: 7,
  ofnumber: 1,
  monthmoney: '9013.33',
  huantime: inDays(-2),
  paytime: 0,
  zfimg: '',
  status_title: 'Late',
  status_title_now: '',
  button_title: '',
  benjin: '8333.33',
  lixi: '680.00',
}
const next = { ...installment, id: 8, ofnumber: 2, huantime: inDays(28) }

/** What the phone's share sheet was given, from now on. */
const shared = async (page: Page) => {
  await page.addInitScript(() => {
    const given: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text = '', files = [] }: ShareData) => {
        given.push([text, ...files.map(({ name, size }) => `${name} of ${size > 1_000}`)].join('\n'))
      },
    })
    Object.assign(globalThis, { given })
  })
  return () => page.evaluate(() => (globalThis as unknown as { given: string[] }).given)
}

test('what was paid is noted with its receipt, and asked about in three days; the lender hears nothing of it [R388]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  const number = String(person.loans[0]?.ordernum)
  const given = await shared(page)
  await signIn(person)
  const show = async (list: object[]) => {
    await control.act('faults/clear')
    await control.fault('installments', 'data', { data: { total: 'All of it', list }, times: 0 })
    await page.goto(`/repayment?order=${number}`)
  }
  await show([installment, next])
  const row = page.getByRole('article', { name: 'Installment 1' })
  await expect(row.getByText('Late').first()).toBeVisible()
  // What the screen reads as it opens.
  const reads = /OrderNew\/(hk|hkinfo)\b|IndexNew\/get(kefu|title)$|repayment\?/
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:') && !/\/assets\//.test(request.url())) asked.push(request.url())
  })

  await row.getByRole('button', { name: 'I paid this' }).click()
  const dialog = page.getByRole('dialog', { name: 'I paid this' })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await expect(field('Amount paid')).toHaveValue('9,013.33')
  await field('Amount paid').fill('1,5')
  await field('Day').fill(inDays(1))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toContainText('We are not sure how much this is.')
  await expect(dialog).toContainText('The day cannot be in the future')
  await expect(field('Amount paid')).toBeFocused()
  await field('Amount paid').fill('₹ 9 000.50')
  await field('Where').fill('Cebuana, Tondo')

  // What was typed outlives a closed dialog, and the page.
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect.poll(() => storedText(page)).toContain('Cebuana')
  // Home leads back to it, also where the lender shows the installment as paid by then.
  await show([{ ...installment, zfimg: '/upload/proof.png' }, next])
  await page.getByText('Paid installments (1)').click()
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'I paid this' }).click()
  await expect(field('Where')).toHaveValue('Cebuana, Tondo')
  await show([installment, next])
  asked.length = 0
  await row.getByRole('button', { name: 'I paid this' }).click()
  await expect(field('Where')).toHaveValue('Cebuana, Tondo')
  await field('Day').fill(inDays(-4))
  await field('Reference number').fill('R-4711')
  await field('Photo of the receipt').setInputFiles('tests/files/bill.pdf')
  await expect(dialog).toContainText('Please select an image file')
  await field('Photo of the receipt').setInputFiles('tests/files/photo-gps.jpg')
  await expect(dialog).toContainText('Photo added')
  // It is there again with the rest, also after a relaunch.
  await expect
    .poll(async () =>
      (await readStored(page)).some(({ name, key }) => name === 'easy-loan-draft-receipts' && key !== ''),
    )
    .toBe(true)
  await page.reload()
  asked.length = 0
  await row.getByRole('button', { name: 'I paid this' }).click()
  await expect(field('Reference number')).toHaveValue('R-4711')
  await expect(dialog).toContainText('Photo added')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => timesSaid(page, 'Your payment was noted')).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()

  await expect(row.locator('summary')).toContainText('You paid 4 days ago. The lender does not show it yet.')
  await expect(row.locator('summary')).toContainText('Late')
  await expect(row.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'I paid this' })).toHaveCount(0)
  await expect(row.locator('summary')).toBeFocused()
  await expect(row.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible()
  for (const words of ['₹9,000.50', dayInWords(inDays(-4)), 'Cebuana, Tondo', 'R-4711'])
    await expect(row).toContainText(words)
  await row.getByRole('button', { name: 'Ask about it' }).click()
  await expect
    .poll(given)
    .toEqual([
      [
        `I paid ₹9,000.50 on ${dayInWords(inDays(-4))} for installment 1 of loan ${number}. It is not shown yet. Please check it.`,
        'Where: Cebuana, Tondo',
        'Reference number: R-4711',
        'receipt.jpg of true',
      ].join('\n'),
    ])
  expect(asked.filter((url) => !reads.test(url))).toEqual([])

  // Only its owner's key opens it.
  const stored = await readStored(page)
  const own = stored.filter(({ name }) => name.startsWith('easy-loan-own-payment'))
  expect(own.map(({ name }) => name).toSorted()).toEqual([
    'easy-loan-own-payment-photos',
    'easy-loan-own-payments',
  ])
  for (const { text, opened } of own) {
    expect(text).not.toContain('Cebuana')
    expect(opened).not.toBe('')
  }

  // Changed, and asked about no more than a day after it was paid.
  await row.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(field('Reference number')).toHaveValue('R-4711')
  await field('Day').fill(inDays(-1))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('You paid yesterday. The lender does not show it yet.')
  await expect(row.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Ask about it' })).toHaveCount(0)

  await show([{ ...installment, zfimg: '/upload/proof.png' }, next])
  await page.getByText('Paid installments (1)').click()
  await expect(row.locator('summary')).toContainText('The lender has it.')
  await row.locator('summary').click()
  await expect(row.getByRole('button', { name: 'I paid this' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => timesSaid(page, 'Removed')).toBeGreaterThan(0)
  await expect(row.locator('summary')).toBeFocused()
  await expect(row.locator('summary')).not.toContainText('The lender has it.')
  await expect
    .poll(async () =>
      (await readStored(page)).some(({ name, text }) => /own-payment/.test(name) && text !== ''),
    )
    .toBe(false)
})
