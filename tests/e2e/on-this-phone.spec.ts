import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import type { Page } from '@playwright/test'

import { inDays } from '../days.ts'
import { typeSignature } from '../fill-in.ts'
import { atRest, controlled, expect, goOnIn, inEachLanguage, test, typeAmount } from '../fixtures.ts'
import { goWithin } from '../screens.ts'
import { openedEntry, ownerOf, sealEntry } from '../sealing.ts'
import { type Entry, isNobodys, readStored, storedText } from '../stored.ts'
import { wordsOf } from '../words.ts'

// The page that says what is on this phone: true in size, and each thing can be deleted by itself.

test.use({ serviceWorkers: 'allow' })

const rowNamed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** What the phone has under these names of the registry. */
const under = (stored: Entry[], names: readonly string[]) =>
  stored.filter(({ where, name, key }) => {
    if (name === 'easy-loan/snapshots') return names.includes('snapshots') && key.split('/').length > 6
    const short = name.replace(where === 'indexeddb' ? 'easy-loan-' : 'easy-loan/', '')
    return names.includes(short)
  })

/** Bytes of "4.3 KB". */
function bytesIn(words: string): number {
  const [, number = '', unit = ''] = /([\d.,]+) (B|KB|MB)/.exec(words) ?? []
  return Number(number.replaceAll(',', '')) * { B: 1, KB: 1e3, MB: 1e6 }[unit as 'KB']
}

async function makeBusy(page: Page, orderNumber: string, fault: () => Promise<void>) {
  await page.goto('/')
  await controlled(page)
  // From now on the worker stores what is read, too.
  for (const path of ['/wallet', '/loan/my-loans', `/repayment?order=${orderNumber}`]) {
    await goWithin(page, path)
    await expect.poll(() => page.evaluate('self.__TSR_ROUTER__.state.resolvedLocation.href')).toBe(path)
    await atRest(page)
  }
  await page.getByRole('button', { name: 'I paid this' }).first().click()
  const form = page.getByRole('dialog', { name: 'I paid this' })
  await form.getByLabel('Amount paid', { exact: true }).fill('9000')
  await form.getByLabel('Day', { exact: true }).fill(inDays(-1))
  await form.getByLabel('Photo of the receipt', { exact: true }).setInputFiles('tests/files/photo.jpg')
  await expect(form).toContainText('Photo added')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await goWithin(page, '/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)

  await goWithin(page, '/profile/signature')
  await typeSignature(page, 'Maria Clara Santos')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Saved signature' })).toBeVisible()
  await goWithin(page, '/profile/personal-info')
  await page.getByLabel('Position', { exact: true }).fill('Foreman')
  await expect.poll(() => storedText(page)).toContain('Foreman')

  await goWithin(page, '/profile/documents')
  await fault()
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()

  const now = Date.now()
  await sealEntry(page, 'kept-quote', { amount: 200_000, months: 12, perInstallment: 18_000, at: now })
  await sealEntry(page, 'news', { entries: [], isUnseen: false, lists: { loans: {} } })
  await sealEntry(page, 'money-intents', [
    { kind: 'withdrawal', amount: 4321, at: now, known: [], state: 'missing' },
  ])
  await sealEntry(page, 'unreadable-money', true)
  await page.goto('/')
  // What is said of money stands above the header, and moves it away from under a finger when it comes.
  await expect(page.getByText('Withdrawal of ₹4,321.00')).toBeVisible()
  await atRest(page)
  await typeAmount(page, 200_000)
  await expect.poll(() => openedEntry(page, 'calculator')).toContain('200000')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('easy-loan/install-offer', '"answered"'))
}

/** Each row, what of the registry is in it, and the names that its question must say first. */
const rows: readonly { name: string; of: string[]; asks?: RegExp }[] = [
  {
    name: '1 photo waiting to be sent',
    of: ['outbox', 'outbox-files', 'sender'],
    asks: /Bank statement.*not been sent/,
  },
  {
    name: 'Drafts',
    of: ['drafts', 'drafts-copy', 'draft-receipts'],
    asks: /Profile information.*not been sent/,
  },
  { name: 'The signature you drew', of: ['signature-backup'], asks: /only on this phone/ },
  {
    name: 'Payments you noted',
    of: ['own-payments', 'own-payment-photos'],
    asks: /What you noted: .* paid on .*on this phone only/,
  },
  { name: 'What you agreed to', of: ['agreed'], asks: /What you agreed to: .*only on this phone/ },
  {
    name: 'A request about money',
    of: ['money-intents', 'money-copy', 'unreadable-money'],
    asks: /not known yet whether this arrived/,
  },
  { name: 'A price you kept', of: ['kept-quote'] },
  { name: 'What changed', of: ['news'] },
  { name: 'Where you left off', of: ['calculator', 'left-off'] },
  { name: 'Your loans and balance as last read', of: ['reads', 'snapshots'] },
  { name: 'Whether amounts are hidden', of: ['hide-amounts'] },
  { name: 'Your answer about installing', of: ['install-offer'] },
  { name: 'How much data was used', of: ['data-used'] },
]

test('after busy days each row is there with its true size, and its Delete leaves nothing of it [R400]', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  await signInByForm(person)
  await makeBusy(page, String(person.loans[0]?.ordernum), () =>
    control.fault('upload', 'reset', { times: 0 }),
  )
  await page.goto('/profile')
  await page.getByRole('link', { name: 'What is on this phone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What is on this phone' })).toBeVisible()
  await atRest(page)
  await page.reload()
  await atRest(page)

  await expect(async () => {
    const stored = await readStored(page)
    for (const { name, of } of rows) {
      const row = rowNamed(page, name)
      await expect(row).toBeVisible({ timeout: 1_000 })
      const size = under(stored, of).reduce((sum, entry) => sum + entry.size, 0)
      const said = bytesIn((await row.textContent()) ?? '')
      expect(said / size, `${name}: ${said} of ${size}`).toBeGreaterThan(0.9)
      expect(said / size, `${name}: ${said} of ${size}`).toBeLessThan(1.1)
    }
  }).toPass()
  for (const name of ['1 photo waiting', 'Drafts', 'Your loans and balance'])
    await expect(rowNamed(page, name)).toContainText('today')
  await expect(rowNamed(page, 'Your sign-in').getByRole('button')).toHaveCount(0)

  for (const { name, of, asks } of rows) {
    const row = rowNamed(page, name)
    await row.getByRole('button', { name: 'Delete', exact: true }).click()
    if (asks) {
      const question = page.getByRole('dialog')
      await expect(question).toContainText(asks)
      await question.getByRole('button', { name: 'Keep it' }).click()
      await expect(question).toBeHidden()
      expect(under(await readStored(page), of).length).toBeGreaterThan(0)
      await row.getByRole('button', { name: 'Delete', exact: true }).click()
      await question.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(question).toBeHidden()
    }
    // What is counted goes on, from nothing.
    if (name === 'How much data was used') continue
    await expect(row, name).toHaveCount(0)
    await expect.poll(async () => under(await readStored(page), of), name).toEqual([])
  }
  // Nothing that was held in memory writes itself back, and what was deleted is nowhere on its screen.
  const tried = await control.requests('upload')
  await control.act('faults/clear')
  await page.goto('/profile/waiting')
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  expect(await control.requests('upload')).toEqual(tried)
  const left = await readStored(page)
  const gone = rows.filter(({ name }) => !/last read|data was used|What changed/.test(name))
  expect(
    under(
      left,
      gone.flatMap(({ of }) => of),
    ),
  ).toEqual([])
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('my data as a file opens by itself and holds what the screens show, and says what could not be read, in both languages [R400]', async ({
    page,
    control,
    signIn,
    browser,
  }, testInfo) => {
    const person = await control.person({
      profile: 'complete',
      name: 'Maria <b>Clara</b> Santos',
      balance: 12_345,
      loans: [{ state: 'completed', amount: 100_000, months: 12 }],
    })
    await signIn(person)
    await page.goto('/profile/phone')
    await page.getByRole('button', { name: 'My data as a file' }).click()
    const reader = await browser.newContext()
    await inEachLanguage(async (language) => {
      const say = wordsOf(language)
      await goOnIn(page, language)
      const dialog = page.getByRole('dialog', { name: say('My data as a file') })
      await expect(dialog).toContainText(say('The file is not protected: whoever gets it can read it.'))
      const take = async (button: string) => {
        const downloading = page.waitForEvent('download')
        await dialog.getByRole('button', { name: say(button) }).click()
        const download = await downloading
        const path = testInfo.outputPath(language, download.suggestedFilename())
        await download.saveAs(path)
        await expect(dialog).toContainText(say('Look for the file in your downloads.'))
        return path
      }
      const path = await take('To read (.html)')
      const asked: string[] = []
      const sheet = await reader.newPage()
      sheet.on('request', (request) => asked.push(request.url()))
      await sheet.goto(pathToFileURL(path).href)
      expect(asked).toEqual([pathToFileURL(path).href])
      expect(await sheet.evaluate(() => document.querySelectorAll('script, link, a').length)).toBe(0)
      const text = (await sheet.locator('body').textContent()) ?? ''
      const loan = String(person.loans[0]?.ordernum)
      for (const words of [
        'Maria <b>Clara</b> Santos',
        '₹12,345',
        '₹100,000',
        '₹9,013.33',
        loan,
        say('Installment'),
      ])
        expect(text).toContain(words)
      expect(text).not.toContain(say('This could not be read just now, so it is not in this file.'))
      // No card in full, as on the screens.
      expect(text).toMatch(/•••• \d{4}/)
      expect(text).not.toMatch(/(?<![E\d])\d{12}/)
      await sheet.close()

      await control.fault('wallet', '500', { times: 0 })
      const json = JSON.parse(readFileSync(await take('For other apps (.json)'), 'utf8'))
      expect(json).toMatchObject({
        fromTheLender: {
          profile: { fullName: 'Maria <b>Clara</b> Santos' },
          loans: [{ orderNumber: loan, amount: 100_000 }],
          wallet: null,
        },
        notReadable: ['wallet'],
      })
      const again = readFileSync(await take('To read (.html)'), 'utf8')
      expect(again).toContain(say('This could not be read just now, so it is not in this file.'))
      await control.act('faults/clear')
    })
    await reader.close()
  })

  test('with less data Home reads only what it shows, and no screen is fetched in advance; data is counted [R400]', async ({
    page,
    control,
    signIn,
  }) => {
    await signIn(await control.person({ profile: 'complete', loans: [{ state: 'completed' }] }))
    await page.goto('/profile/phone')
    const part = page.getByRole('region', { name: 'Data used this month' })
    await expect(part).toContainText(/Inabout \d+(\.\d)? (KB|MB)/)
    await part.getByRole('checkbox', { name: 'Use less data' }).check()
    await expect(rowNamed(page, 'Use less data')).toBeVisible()

    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.locator('#root nav').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByText('Total repayment')).toBeVisible()
    await page.locator('#root nav').getByRole('link', { name: 'Wallet', exact: true }).hover()
    await atRest(page)
    await page.reload()
    await expect(page.getByText('Total repayment')).toBeVisible()
    await atRest(page)
    expect(calls.filter((path) => /OrderNew\/|InfoNew\/|assets\/wallet/.test(path))).toEqual([])

    // Deleted like any other row.
    await page.goto('/profile/phone')
    await expect(part.getByRole('checkbox')).toBeChecked()
    await rowNamed(page, 'Use less data').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(part.getByRole('checkbox')).not.toBeChecked()
    calls.length = 0
    await page.goto('/')
    await expect.poll(() => calls.some((path) => path.endsWith('OrderNew/lists'))).toBe(true)
  })

  test('a phone that asks to save data is heard, and says so [R400]', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/profile/phone')
    await expect(page.getByRole('checkbox', { name: 'Use less data' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Use less data' })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Use less data' })).toHaveAccessibleDescription(
      'On, because your phone asks for it.',
    )
  })

  test('Delete all and log out names what is lost, and leaves nothing of the borrower [R400]', async ({
    page,
    control,
    signInByForm,
  }) => {
    const person = await control.person({ profile: 'complete', name: 'Maria Clara Santos' })
    await signInByForm(person)
    await page.goto('/profile/personal-info')
    await page.getByRole('textbox').first().fill('Foreman')
    await expect.poll(() => storedText(page)).toContain('Foreman')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await goWithin(page, '/profile/phone')
    await goOnIn(page, 'fil')
    const say = wordsOf('fil')
    await page.getByRole('button', { name: say('Delete all and log out') }).click()
    const question = page.getByRole('dialog', { name: say('Delete all and log out') })
    await expect(question).toContainText(say('Profile information'))
    await question.getByRole('button', { name: say('Log out anyway') }).click()
    await expect(page).toHaveURL('/auth/signin')
    const device = ['easy-loan/language', 'easy-loan/data-used']
    const isOfBorrower = (entry: Entry) =>
      !device.includes(entry.name) && !entry.name.includes('precache') && !isNobodys(entry)
    await expect.poll(async () => (await readStored(page)).filter(isOfBorrower)).toEqual([])
  })

  test('a visitor sees what is there of nobody, and what another borrower left, locked [R400]', async ({
    page,
    control,
    signInByForm,
  }) => {
    const person = await control.person()
    await signInByForm(person)
    await page.goto('/profile/personal-info')
    await page.getByRole('textbox').first().fill('Foreman')
    await expect.poll(() => storedText(page)).toContain('Foreman')
    const owner = await ownerOf(page)
    await control.act('sessions/expire', { phone: person.phone })
    await page.goto('/profile/personal')
    await expect(page).toHaveURL('/auth/signin')
    await page.goto('/profile/phone')
    await expect(page.getByRole('button', { name: 'Delete all and log out' })).toHaveCount(0)
    const row = rowNamed(page, 'What another borrower left, locked')
    await row.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('It may hold what they have not sent yet.')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect.poll(() => storedText(page)).not.toContain(owner)
  })
})
