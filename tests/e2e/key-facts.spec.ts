import { expect, goOnIn, inEachLanguage, test } from '../fixtures.ts'
import { arriveWithin } from '../screens.ts'
import { wordsOf } from '../words.ts'

// The whole price before signing, and after: on paper and on a narrow screen; without a network:
// tests/e2e/without-network.spec.ts. What it says:
// tests/drawn/key-facts.test.tsx.

test('it prints on one A4 page with 48 payments, without what only a screen can do, in both languages; no amount of the largest loan is broken in two on a phone [R379]', async ({
  page,
  control,
}) => {
  await control.act('config', { cfg_dkmonths: '12,24,36,48' })
  await page.goto('/loan/key-facts?amount=20000000&months=48')
  await inEachLanguage(async (language) => {
    const say = wordsOf(language)
    await page.emulateMedia({ media: null })
    await goOnIn(page, language)
    await expect(page.getByRole('heading', { level: 1, name: say('Key facts') })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(49)
    const margin = '10mm'
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText(say('Nobody may ask you to pay before you receive the loan.'))).toBeVisible()
  })

  await page.emulateMedia({ media: null })
  await goOnIn(page, 'en')
  await arriveWithin(page, '/loan/key-facts?amount=20000000&months=12')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  for (const width of [320, 360, 390, 412, 430, 440, 480, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const broken = await page.getByRole('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: amount, index } of (text.textContent ?? '').matchAll(/₹[\d,.]*\d/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + amount.length)
          if (range.getClientRects().length > 1) found.push(amount)
        }
      }
      return found
    })
    expect(broken, `at ${width}`).toEqual([])
  }
})
