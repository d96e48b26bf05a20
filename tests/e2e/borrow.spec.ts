import type { Locator, Page } from '@playwright/test'

import { choose, submitAccount } from '../fill-in.ts'
import { expect, isAmount, overflows, test, typeAmount } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { goWithin } from '../screens.ts'
import { wordsOf } from '../words.ts'

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The whole job of a borrower, step by step: in Filipino, since other tests speak English.

const photo = 'tests/files/photo.jpg'

async function drawOn(pad: Locator, page: Page) {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not on screen')
  await page.mouse.move(box.x + 40, box.y + 120)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 60],
    [110, 130],
    [160, 70],
    [220, 120],
    [270, 80],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 6 })
  }
  await page.mouse.up()
}

test('a borrower registers, completes the profile, borrows, withdraws and sees the installments', async ({
  page,
  control,
}) => {
  test.setTimeout(180_000)
  const say = wordsOf('fil')
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
  const link = (name: string) => page.getByRole('link', { name: say(name), exact: true })
  const field = (name: string) => page.getByLabel(say(name), { exact: true })
  const h1 = (name: string) => expect(page.getByRole('heading', { level: 1, name: say(name) })).toBeVisible()
  const isSaid = (text: string) => expect.poll(() => timesSaid(page, say(text))).toBeGreaterThan(0)
  const fits = async () => expect(await overflows(page)).toBe(false)
  const back = () => button('Back').click()
  const phone = '+63 917 555 0101'
  const sentPhone = phone.replaceAll(' ', '')
  let order = ''

  await test.step('calculates as a visitor', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Filipino' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await typeAmount(page, 250_000)
    await page.getByRole('radio', { name: /^24 / }).check({ force: true })
    await expect(page.getByText('₹12,116.67').first()).toBeVisible()
    await expect(page.getByRole('region', { name: say('Result') })).toContainText('₹12,116.67 × 24')
    await fits()
    // It is said for three seconds, from the next frame on.
    const said = await button('Apply Now').evaluate(async (pressed: HTMLElement) => {
      pressed.click()
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.body.innerText
    })
    expect(said).toContain(say('Please read and agree to the agreements first'))
    await field('I have read and agree to the agreements').check()
    await button('Apply Now').click()
  })

  await test.step('registers and finds the calculator as it was', async () => {
    await h1('Sign in')
    await link('Register').click()
    await h1('Register')
    await field('Phone number').fill(phone)
    await field('Password').fill('secret123')
    await field('Confirm password').fill('secret123')
    await field('I agree to the terms and privacy policy').check()
    await fits()
    await button('Register').click()
    await expect(page).toHaveURL('/')
    await isAmount(page, 250_000)
    await expect(page.getByRole('radio', { name: /^24 / })).toBeChecked()
  })

  await test.step('completes the identity', async () => {
    await link('Profile').click()
    await expect(page.getByText(sentPhone)).toBeVisible()
    await link('My Profile').click()
    await expect(page.getByText('0/4')).toBeVisible()
    await fits()
    await page.getByRole('link', { name: say('Identity') }).click()
    await field('Full name').fill('Maria Clara Santos')
    await field('ID number').fill('CRN-0111-2345678-9')
    for (const name of ['Front of ID card', 'Back of ID card', 'Photo of you holding your ID']) {
      await field(name).setInputFiles(photo)
      // Beside this very field: what is said above the screen may still be of the one before.
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(say('Uploaded')))
    }
    await fits()
    await button('Submit').click()
    await expect(page).toHaveURL('/profile/personal')
    await expect(page.getByText('1/4')).toBeVisible()
  })

  await test.step('completes the profile information', async () => {
    await page.getByRole('link', { name: say('Profile information') }).click()
    await field('Position').fill('Cashier')
    await field('Company').fill('Mercado Central')
    await field('Work unit name').fill('Branch 4')
    await field('Monthly income').fill('28000')
    await choose(page, 'Loan purpose', 'School fees', say)
    await field('Detailed address').fill('12 Mabini St, Quezon City')
    const groups: [string, string, string][] = [
      ['Direct family contact', 'Jose Santos', '+63 917 555 0199'],
      ['Other contact', 'Ana Reyes', '(0917) 555-0188'],
    ]
    for (const [name, person, number] of groups) {
      const group = page.getByRole('group', { name: say(name) })
      await group.getByLabel(say('Name'), { exact: true }).fill(person)
      await group.getByLabel(say('Phone'), { exact: true }).fill(number)
      await choose(group, 'Relationship', 'Kin', say)
    }
    await fits()
    await button('Submit').click()
    await expect(page.getByText('2/4')).toBeVisible()
  })

  await test.step('completes the bank information', async () => {
    await page.getByRole('link', { name: say('Bank information') }).click()
    await field('Account holder name').fill('Maria Clara Santos')
    await field('Bank name').fill('Banco de Oro')
    await field('Card number').pressSequentially('1234567890123456')
    await expect(field('Card number')).toHaveValue('1234 5678 9012 3456')
    await fits()
    await submitAccount(page, say)
    await expect(page.getByText('3/4')).toBeVisible()
  })

  await test.step('signs', async () => {
    await page.getByRole('link', { name: say('Electronic signature') }).click()
    await button('Save').click()
    await expect(page.getByText(say('Please create signature first'), { exact: true }).first()).toBeVisible()
    await drawOn(page.getByLabel(say('Signature pad')), page)
    await button('Save').click()
    await expect(page.getByRole('img', { name: say('Saved signature') })).toBeVisible()
    await fits()
    await button('Submit').click()
    await expect(page.getByText('4/4')).toBeVisible()
  })

  await test.step('adds the documents', async () => {
    await page.getByRole('link', { name: say('Supplementary documents') }).click()
    await expect(button('Submit')).toBeDisabled()
    await field('Bank statement').setInputFiles('tests/files/bill.pdf')
    await field('Address proof').setInputFiles('tests/files/bill.pdf')
    await field('Employee ID').setInputFiles('tests/files/photo.png')
    for (const name of ['Bank statement', 'Address proof', 'Employee ID'])
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(say('Uploaded')))
    await expect(button('Submit')).toBeEnabled()
    await fits()
    await button('Submit').click()
    await isSaid('Supplementary information submitted')
  })

  await test.step('applies', async () => {
    await button('Apply Loan Now').click()
    await expect(page).toHaveURL('/')
    await typeAmount(page, 250_000)
    await page.getByRole('radio', { name: /^24 / }).check({ force: true })
    await expect(page.getByText('₹12,116.67').first()).toBeVisible()
    await expect(page.getByRole('region', { name: say('Result') })).toContainText('₹12,116.67 × 24')
    await field('I have read and agree to the agreements').check()
    await button('Apply Now').click()
    await h1('Loan application')
    await expect(page.getByText('₹250,000').first()).toBeVisible()
    // A tick before the price is there confirms nothing, and goes as it comes.
    await expect(page.getByText('₹12,116.67').first()).toBeVisible()
    await expect(button('Submit application')).toBeDisabled()
    await field('I confirm the loan information above').check()
    await fits()
    await button('Submit application').click()
    await isSaid('Application submitted successfully')
    await h1('Application result')
    await expect(page.getByRole('region', { name: say('What happens next') })).toBeVisible()
    await fits()
    expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
  })

  await test.step('follows the loan and reads the contract', async () => {
    await goWithin(page, '/loan/my-loans')
    await h1('My loans')
    await page.getByRole('main').getByRole('link').filter({ hasText: '₹250,000' }).first().click()
    await h1('Loan details')
    order = new URL(page.url()).searchParams.get('id') ?? ''
    expect(order).toMatch(/^\d+$/)
    const progress = page.getByRole('list', { name: say('Loan progress') })
    await expect(progress.locator('[aria-current=step]')).toContainText(say('Under review'))
    await button('View contract').click()
    const contract = page.getByRole('dialog', { name: say('Loan contract') })
    await expect(contract.getByText('Maria Clara Santos').first()).toBeVisible()
    await expect(contract.getByRole('img', { name: say("Borrower's signature") })).toBeVisible()
    await fits()
    await contract.getByRole('button', { name: say('Close'), exact: true }).click()
    await expect(contract).toBeHidden()
    await back()
    await h1('My loans')
  })

  await test.step('has the money and withdraws some', async () => {
    for (const action of ['approve', 'disburse', 'complete']) await control.lender(action, { order })
    const { code } = (await control.lender('code', { phone: sentPhone })) as { code: string }
    await page.goto(`/loan/results/${order}`)
    await expect(
      page.getByRole('list', { name: say('Loan progress') }).locator('[aria-current=step]'),
    ).toContainText(say('Payment successful'))
    await goWithin(page, '/wallet')
    await h1('Wallet')
    await expect(page.getByText('₹250,000', { exact: true }).first()).toBeVisible()
    await fits()
    await button('Withdraw').click()
    const dialog = page.getByRole('dialog', { name: say('Withdraw') })
    await dialog.getByLabel(say('Amount'), { exact: true }).fill('1000.50')
    await dialog.getByLabel(say('Withdrawal code'), { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: say('Confirm withdrawal') }).click()
    await expect(dialog.getByLabel(say('Amount'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(say('Amount'), { exact: true })).toHaveValue('1000.50')
    await dialog.getByLabel(say('Withdrawal code'), { exact: true }).fill(code)
    await fits()
    await dialog.getByRole('button', { name: say('Confirm withdrawal') }).click()
    await isSaid('Withdrawal Successful')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('₹248,999.50').first()).toBeVisible()
    await goWithin(page, '/wallet/withdraw-list')
    await h1('Withdraw List')
    await expect(page.getByText('₹1,000.50')).toBeVisible()
    await fits()
  })

  await test.step('sees the installments', async () => {
    await goWithin(page, '/repayment/list')
    await h1('My repayment')
    await fits()
    await link('View details').click()
    await expect(page.getByText(say('Due date')).first()).toBeVisible()
    await fits()
    await button('Pay now').first().click()
    const dialog = page.getByRole('dialog', { name: say('Confirm payment') })
    await dialog.getByRole('button', { name: say('Confirm'), exact: true }).click()
    await expect(
      page.getByText(say('Online repayment is under maintenance. Please contact online customer service.')),
    ).toBeVisible()
    expect(await control.requests('OrderNew/repay')).toHaveLength(0)
  })

  await test.step('logs out and leaves nothing behind', async () => {
    await goWithin(page, '/profile')
    await button('Log out').click()
    // What was agreed to is on this phone only.
    const question = page.getByRole('dialog', { name: say('Log out') })
    await expect(question.getByRole('listitem')).toContainText('₹250,000')
    await question.getByRole('button', { name: say('Log out anyway') }).click()
    await h1('Sign in')
    // What a visitor read on the way is nobody's.
    const left = await page.evaluate(() => ({
      local: Object.keys(localStorage).filter(
        (key) => !(key === 'easy-loan/reads' && localStorage.getItem(key)?.startsWith('{"owner":""')),
      ),
      session: Object.keys(sessionStorage).filter((key) => key.startsWith('easy-loan/')),
    }))
    expect(left).toEqual({ local: ['easy-loan/language'], session: [] })
    await control.act('people/remove', { phone: sentPhone })
  })
})
