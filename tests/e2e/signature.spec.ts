import { createHash } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { typeSignature } from '../fill-in.ts'
import { expect, hold, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { readStored } from '../stored.ts'

// Sign, save, look at it, submit: with the mouse, with a finger, across a turned phone, or by typing.

type Point = readonly [number, number]

const pad = (page: Page) => page.getByLabel('Signature pad', { exact: true })
const saved = (page: Page) => page.getByRole('img', { name: 'Saved signature' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function cornerOf(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('the pad is not on the screen')
  return box
}

async function drawWithMouse(page: Page, [first, ...rest]: readonly [Point, ...Point[]]) {
  const { x, y } = await cornerOf(pad(page))
  await page.mouse.move(x + first[0], y + first[1])
  await page.mouse.down()
  for (const [toX, toY] of rest) await page.mouse.move(x + toX, y + toY, { steps: 20 })
}

async function drawWithFinger(page: Page, from: Point, to: Point) {
  const { x, y } = await cornerOf(pad(page))
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([left, top]) => ({ x: x + left, y: y + top })),
    })
  await touch('touchStart', [from])
  for (let part = 1; part <= 6; part += 1) {
    const at: Point = [from[0] + ((to[0] - from[0]) * part) / 6, from[1] + ((to[1] - from[1]) * part) / 6]
    await touch('touchMove', [at])
    // The pad takes a point every 16 ms, and a finger is not so quick that most would be between two of them.
    await page.waitForTimeout(20)
  }
  await touch('touchEnd', [])
}

/** What a picture of the page shows: its size, and how much ink stands in each column, in whole black pixels. */
const readPicture = (image: Locator) => image.evaluate(pictureOf)

/** Size, ink of each column, and a corner. */
async function pictureOf(element: HTMLImageElement) {
  await element.decode()
  const { naturalWidth: width, naturalHeight: height } = element
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(element, 0, 0)
  const ink = Array.from({ length: width }, (_, column) => {
    const { data } = context.getImageData(column, 0, 1, height)
    let sum = 0
    for (let at = 0; at < data.length; at += 4) sum += 1 - (data[at] ?? 255) / 255
    return sum
  })
  return { width, height, ink, corner: [...context.getImageData(0, 0, 1, 1).data] }
}

/** The first and last column that hold ink. */
const reach = (ink: number[]): Point => [
  ink.findIndex((sum) => sum > 0.5),
  ink.findLastIndex((sum) => sum > 0.5),
]

/** That ink reaches from one column to another; a stroke ends with the last move but one of the finger. */
function expectReach(ink: number[], from: number, to: number) {
  const [first, last] = reach(ink)
  expect(Math.abs(first - from)).toBeLessThan(4)
  expect(to - last).toBeLessThan(10)
  expect(last - to).toBeLessThan(4)
}

test('a signature is drawn, saved, looked at, sent, and kept on the phone [R206 R207 R208 R210 R211 R213 R214 R216]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person()
  await signIn(person)
  await page.goto('/profile/signature')
  await expect(page.getByText('Write your signature in the box and save it. Then submit it.')).toBeVisible()
  const { width, height } = await cornerOf(pad(page))
  expect([width, height]).toEqual([320, 200])

  // What is cleared is gone: the second line alone is in the picture.
  await drawWithMouse(page, [
    [20, 50],
    [60, 50],
  ])
  await page.mouse.up()
  await press(page, 'Clear')
  await press(page, 'Save')
  await expect(page.getByText('Please create signature first').first()).toBeVisible()
  await drawWithMouse(page, [
    [100, 80],
    [220, 80],
  ])
  await page.mouse.up()
  // The picture is of what was saved, and there is none before.
  await expect(saved(page)).toHaveCount(0)
  await press(page, 'Save')
  await expect.poll(() => timesSaid(page, 'Signature saved')).toBe(1)
  await expect(saved(page)).toBeInViewport()
  const picture = await readPicture(saved(page))
  expect(picture).toMatchObject({ width: 320, height: 200, corner: [255, 255, 255, 255] })
  expectReach(picture.ink, 100, 220)
  for (const column of [130, 160, 190]) expect(picture.ink[column]).toBeCloseTo(2, 0)

  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/upload')
  await press(page, 'Submit')
  const { url } = (await (await answered).json()) as { url: string }
  await expect.poll(() => timesSaid(page, 'Signature submitted')).toBeGreaterThan(0)
  await expect(page).toHaveURL('/profile/personal')
  const [uploaded] = await control.requests('/upload')
  const sentPicture = await fetch(url)
  expect(sentPicture.headers.get('content-type')).toBe('image/png')
  const bytes = new Uint8Array(await sentPicture.arrayBuffer())
  // What was shown is what is sent.
  const arrived = await page.evaluateHandle(
    (data) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([new Uint8Array(data)]))
      return image
    },
    [...bytes],
  )
  expect(await arrived.evaluate(pictureOf)).toEqual(picture)
  const { byteLength } = bytes
  expect(byteLength).toBeLessThan(10_000)
  expect(uploaded?.body).toEqual({ imgFile: `signature.png, ${byteLength} bytes` })
  const [sent] = await control.requests('InfoNew/signatureAdd')
  expect(sent).toMatchObject({ method: 'POST', body: { signature: url } })

  const stored = (await readStored(page)).find(({ name }) => name === 'easy-loan-signature-backup')
  expect(stored?.opened).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('a finger signs too, and the page stays where it is; what is drawn while a signature is on its way stays in the box [R207]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/signature')
  const before = await cornerOf(pad(page))
  await drawWithFinger(page, [60, 40], [60, 160])
  await drawWithFinger(page, [100, 100], [250, 100])
  expect(await pad(page).boundingBox()).toEqual(before)
  await press(page, 'Save')
  const { ink } = await readPicture(saved(page))
  expect(ink[60]).toBeGreaterThan(80)
  expect(ink[180]).toBeCloseTo(2, 0)
  expect(ink[30]).toBe(0)

  const letGo = await hold(page, /InfoNew\/signatureAdd/)
  const leaves = page.waitForRequest(/InfoNew\/signatureAdd/)
  await press(page, 'Submit')
  await leaves
  await drawWithMouse(page, [
    [20, 20],
    [45, 20],
  ])
  await page.mouse.up()
  letGo()
  await expect.poll(() => timesSaid(page, 'Signature submitted')).toBeGreaterThan(0)
  await press(page, 'Save')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL('/profile/signature')
  expect((await readPicture(saved(page))).ink[30]).toBeGreaterThan(1)
})

test('a phone that is turned in the middle keeps what was drawn, in its place [F53 R206 R207]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/profile/signature')
  const narrow = await cornerOf(pad(page))
  expect(narrow.width).toBeLessThan(320)
  expect(narrow.width / narrow.height).toBeCloseTo(1.6, 1)
  const at = (part: number): Point => [part * narrow.width, 0.4 * narrow.height]
  await drawWithMouse(page, [at(0.25), at(0.5)])
  await page.setViewportSize({ width: 740, height: 360 })
  // All of the width, and of the height all but what is needed to scroll by.
  await expect.poll(async () => (await cornerOf(pad(page))).width).toBe(740 - 32)
  const wide = await cornerOf(pad(page))
  expect(wide.height).toBeGreaterThan(200)
  await page.mouse.up()
  // As high as the sheet, whose middle is in the middle: beyond its sides there is more room.
  const scale = wide.height / 200
  const onSheet = (x: number): Point => [wide.width / 2 + (x - 160) * scale, 80 * scale]
  await drawWithMouse(page, [onSheet(200), onSheet(280)])
  await page.mouse.up()
  await press(page, 'Save')
  const { width, height, ink } = await readPicture(saved(page))
  expect([width, height]).toEqual([320, 200])
  expectReach(ink, 80, 280)
  for (const column of [100, 140, 240]) expect(ink[column]).toBeCloseTo(2, 0)
  expect(ink[180]).toBe(0)

  // What needs all of that room is made smaller, not cut, and is there as well on the phone that is upright again.
  await drawWithMouse(page, [
    [4, 40],
    [wide.width - 8, 40],
    [wide.width - 4, 40],
  ])
  await page.mouse.up()
  await page.setViewportSize({ width: 320, height: 740 })
  await expect.poll(async () => (await cornerOf(pad(page))).width).toBe(narrow.width)
  await press(page, 'Save')
  const smaller = await readPicture(saved(page))
  const shown = await cornerOf(saved(page))
  expect(shown.width / shown.height).toBeCloseTo(1.6, 1)
  expectReach(smaller.ink, 0, 320)
  expect(smaller.ink[160]).toBeCloseTo(2, 0)
})

test('a name that is typed is a signature, and Submit takes what is in the box, saved or not, also while most of the app still waits for a read [R209 R212]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  const answer = await hold(page, /InfoNew\/userinfo/)
  const asked = page.waitForRequest(/InfoNew\/userinfo/)
  await page.goto('/profile/signature')
  await typeSignature(page, '')
  for (const name of ['Save', 'Submit']) {
    await press(page, name)
    await expect(pad(page)).toHaveAccessibleDescription('Please create signature first')
    await page.getByLabel('Or type your name', { exact: true }).fill('M')
    await expect(pad(page)).toHaveAccessibleDescription('')
    await press(page, 'Clear')
  }
  await page.getByLabel('Or type your name', { exact: true }).fill('Maria Santos')
  await press(page, 'Save')
  const { ink } = await readPicture(saved(page))
  const [first, last] = reach(ink)
  expect(last - first).toBeGreaterThan(150)
  // What changes after saving takes its place.
  await press(page, 'Clear')
  await expect(saved(page)).toBeHidden()
  await drawWithMouse(page, [
    [100, 80],
    [220, 80],
  ])
  await page.mouse.up()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/upload')
  await press(page, 'Submit')
  const { url } = (await (await answered).json()) as { url: string }
  await expect.poll(() => timesSaid(page, 'Signature submitted')).toBeGreaterThan(0)
  await expect(page).toHaveURL('/profile/personal')
  const [sent, ...more] = await control.requests('InfoNew/signatureAdd')
  expect([sent?.body, more]).toEqual([{ signature: url }, []])
  await asked
  answer()
  await page.goto('/profile/signature?mode=view')
  expectReach((await readPicture(saved(page))).ink, 100, 220)
})

test('a picture that cannot be made or kept is said, and a refused one stays to be sent again [R215]', async ({
  page,
  control,
  signIn,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its canvas below
    const { toBlob } = HTMLCanvasElement.prototype
    const failures = [
      (done: BlobCallback) => done(null),
      () => {
        throw new Error('out of memory')
      },
    ]
    HTMLCanvasElement.prototype.toBlob = function makeBlob(done, ...rest) {
      const fail = failures.shift()
      if (fail) fail(done)
      else toBlob.call(this, done, ...rest)
    }
    IDBFactory.prototype.open = () => {
      throw new Error('no room')
    }
  })
  await signIn(await control.person())
  await page.goto('/profile/signature')
  await typeSignature(page, 'Maria Santos')
  for (let failure = 0; failure < 2; failure += 1) {
    await press(page, 'Save')
    await expect.poll(() => timesSaid(page, 'Signature generation failed')).toBe(failure + 1)
    await expect(saved(page)).toBeHidden()
  }
  await press(page, 'Save')
  await expect.poll(() => timesSaid(page, 'Signature save failed')).toBe(1)
  await expect(
    page.getByText('This phone could not keep a copy. You can still submit the signature.'),
  ).toBeVisible()
  await control.fault('submitSignature', 'refused', { msg: 'Please sign again tomorrow' })
  await press(page, 'Submit')
  await expect(pad(page)).toHaveAccessibleDescription('Please sign again tomorrow')
  await expect.poll(() => timesSaid(page, 'Please sign again tomorrow')).toBe(1)
  await expect(saved(page)).toBeVisible()
  await press(page, 'Submit')
  await expect(page).toHaveURL('/profile/personal')
})
