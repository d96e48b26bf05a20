import type { Browser, Locator } from '@playwright/test'
import * as v from 'valibot'

import { inContext, median, slowDown } from './measuring.ts'

// How long a person waits for the first answer to a touch or a key: until the next paint, as browsers report it (in steps of
// 8 ms). With a finger's own touches: those of the tests ask the page questions before, which take as long as the answer.

const fingerStays = 80
const settles = 700

const rows = [
  'slider dragged',
  'slider by key',
  'term',
  'amount by chip',
  'language',
  'first touch of a tab',
  'later touch of a tab',
  'to a form',
  'field',
  'typing',
  'form sent with a field missing',
] as const
type Row = (typeof rows)[number]

/** The longest of each kind in one visit, in milliseconds. */
const visit = (browser: Browser, url: string) =>
  inContext(browser, async (context) => {
    const page = await context.newPage()
    await page.goto(url)
    const slider = page.getByRole('slider')
    await slider.waitFor()
    await page.waitForTimeout(2_000)
    const devtools = await slowDown(context, page)
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(globalThis, { times })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId) times.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const found = new Map<Row, number>()
    const step = async (row: Row, act: () => Promise<unknown>) => {
      await act()
      await page.waitForTimeout(settles)
      const times = await page.evaluate(() => (Reflect.get(globalThis, 'times') as number[]).splice(0))
      found.set(row, Math.max(found.get(row) ?? 0, ...v.parse(v.array(v.number()), times)))
    }
    const placeOf = async (target: Locator) => {
      const box = await target.boundingBox()
      if (!box) throw new Error(`Nothing to touch: ${target.toString()}`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, box }
    }
    const touch = async (row: Row, target: Locator) => {
      await target.scrollIntoViewIfNeeded()
      const { x, y } = await placeOf(target)
      await step(row, async () => {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
        await page.waitForTimeout(fingerStays)
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      })
    }
    const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

    const { box, y } = await placeOf(slider)
    await step('slider dragged', async () => {
      await page.mouse.move(box.x + 10, y)
      await page.mouse.down()
      for (let part = 1; part <= 20; part += 1)
        await page.mouse.move(box.x + 10 + (part * (box.width - 20)) / 20, y)
      await page.mouse.up()
    })
    await slider.focus()
    for (let turn = 0; turn < 5; turn += 1)
      await step('slider by key', () => page.keyboard.press('ArrowLeft'))
    await touch('term', page.getByRole('radio').last().locator('..'))
    await touch('amount by chip', page.getByRole('button', { name: /^₹/ }).first())
    for (const name of ['Filipino', 'English', 'Filipino', 'English'])
      await touch('language', page.getByRole('button', { name }))
    await touch('first touch of a tab', tab('Profile'))
    await touch('later touch of a tab', tab('Home'))
    await touch('later touch of a tab', tab('Profile'))
    // Who is not signed in is led to the form.
    await touch('to a form', tab('Wallet'))
    await touch('field', page.getByLabel('Phone number'))
    for (const key of '0917555') await step('typing', () => page.keyboard.press(key))
    await touch('form sent with a field missing', page.getByRole('button', { name: 'Sign in', exact: true }))
    return found
  })

/** Rows of a table; `rounds` is how often each is taken. */
export async function measureInteractions(
  { browser, url }: { browser: Browser; url: string },
  rounds: number,
): Promise<string[]> {
  const visits: Map<Row, number>[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url))
  const times = rows.map((row) => median(visits.map((found) => found.get(row) ?? 0)))
  return [
    `| until the next paint after a touch or a key, the longest | ${Math.max(...times)} ms |`,
    ...rows.map((row, place) => `| … ${row} | ${times[place]} ms |`),
  ]
}
