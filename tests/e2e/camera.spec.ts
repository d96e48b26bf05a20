import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { violationsOn } from '../axe.ts'
import {
  expect,
  goOnIn,
  inEachLanguage,
  look,
  overflows,
  runUntil,
  stopClock,
  test as base,
  waitLonger,
} from '../fixtures.ts'
import { englishOn, wordsOf } from '../words.ts'

// The camera in the page: Chromium's own false device shows a video that is written here.

const width = 640
const height = 480

type Picture = (x: number, y: number) => number

/** How light a card with words on it is at a point, 0 to 255, on a table. */
const card: Picture = (x, y) => {
  const isCard = x > 40 && x < 600 && y > 66 && y < 414
  if (!isCard) return 110
  const isWords = x > 240 && x < 560 && y > 110 && y < 380 && y % 24 < 10
  return isWords && (x * 7 + Math.floor(y / 24) * 13) % 11 < 5 ? 40 : 205
}

/** Without any edge. */
const blurred: Picture = (x, y) => 150 + 50 * Math.sin(x / 25) * Math.sin(y / 20)
const dark: Picture = (x, y) => card(x, y) * 0.12
const shining: Picture = (x, y) => (((x - 400) / 90) ** 2 + ((y - 200) / 50) ** 2 < 1 ? 255 : card(x, y))

/** A video of one picture, as YUV4MPEG2. */
function videoOf(picture: Picture): Buffer {
  const light = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) light[y * width + x] = 16 + Math.round((picture(x, y) * 219) / 255)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

const test = base.extend<{ sees: (picture: Picture) => Promise<void> }, { film: string }>({
  film: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'camera-'))
      const file = join(folder, 'camera.y4m')
      await writeFile(file, videoOf(card))
      await use(file)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ film, launchOptions }, use) => {
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
      // A browser without windows can ask nobody whether a page may have a camera: here each page may, by this switch.
      const allowed = '--use-fake-ui-for-media-stream'
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera, allowed] })
    },
    { scope: 'worker' },
  ],
  /** What the camera shows from its next opening on. */
  sees: ({ film }, use) => use((picture) => writeFile(film, videoOf(picture))),
})

const front = 'Front of ID card'

/** From the next load on the page counts its open cameras and how often it asked for one, and notes for which one last. */
async function countCameras(page: Page) {
  // A busy machine judges a still in time, too (src/photo/judge.ts).
  await waitLonger(page, 4_000)
  await page.addInitScript(() => {
    const streams: MediaStream[] = []
    let asked = 0
    let facing: unknown
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    const answers = {
      itsOwn: ask,
      none: () => Promise.reject(new DOMException('', 'NotFoundError')),
      // A stream of a canvas that is never drawn again.
      silent: async () => document.createElement('canvas').captureStream(0),
    }
    let answer: keyof typeof answers = 'itsOwn'
    mediaDevices.getUserMedia = async (wanted) => {
      asked += 1
      facing = Object(wanted?.video).facingMode
      const stream = await answers[answer](wanted)
      streams.push(stream)
      return stream
    }
    const isOpen = (stream: MediaStream) => stream.getTracks().some((track) => track.readyState === 'live')
    Object.assign(globalThis, {
      cameras: () => ({ asked, facing, open: streams.filter(isOpen).length }),
      answerWith: (kind: keyof typeof answers) => (answer = kind),
    })
  })
}
/** From now on a page whose cameras are counted has none, or one that shows nothing. */
const answerWith = (page: Page, kind: 'none' | 'silent') =>
  page.evaluate(
    (chosen) => (globalThis as unknown as { answerWith: (kind: string) => void }).answerWith(chosen),
    kind,
  )
const cameras = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { cameras: () => { asked: number; facing?: string; open: number } }).cameras(),
  )

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
// By what it is for: one may stand there before the others.
const offered = (page: Page, name: string, takePhoto = 'Take photo') =>
  page.getByRole('main').getByRole('button', { name: takePhoto, exact: true, description: name })

async function openCamera(page: Page, name = front, takePhoto = 'Take photo') {
  await offered(page, name, takePhoto).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

async function shoot(page: Page) {
  await expect(button(page, 'Take photo')).toBeEnabled()
  await button(page, 'Take photo').click()
  await expect(dialog(page).getByRole('img', { name: 'The photo you took' })).toBeVisible()
}

test('a still is judged in words, used all the same, and then is as a picked photo [R407]', async ({
  page,
  control,
  signIn,
  sees,
}) => {
  await countCameras(page)
  await signIn(await control.person())
  await page.goto('/profile/identity')
  await expect(offered(page, front)).toBeVisible()
  expect(await cameras(page)).toEqual({ asked: 0, open: 0 })

  const hints = dialog(page).getByRole('listitem')
  for (const [picture, found] of [
    [blurred, ['Looks blurred']],
    [dark, ['Too dark']],
    [shining, ['Light reflects on the card']],
  ] as const) {
    await sees(picture)
    await openCamera(page)
    await shoot(page)
    await expect(hints).toHaveText(found)
    await expect(button(page, 'Use it')).toHaveCount(0)
    await expect(button(page, 'Use it anyway')).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect((await cameras(page)).open).toBe(0)
  }
  await openCamera(page)
  await shoot(page)
  await button(page, 'Use it anyway').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(async () => (await control.requests('/upload')).length).toBe(1)

  await sees(card)
  await openCamera(page, 'Back of ID card')
  await shoot(page)
  await expect(dialog(page).getByText('Can you read everything on it?')).toBeVisible()
  await expect(hints).toHaveCount(0)
  expect((await cameras(page)).open).toBe(0)
  await button(page, 'Again').click()
  await expect(button(page, 'Take photo')).toBeFocused()
  await shoot(page)
  await expect(button(page, 'Use it anyway')).toHaveCount(0)
  await button(page, 'Use it').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(async () => (await control.requests('/upload')).length).toBe(2)
  await expect(page.getByLabel('Back of ID card', { exact: true })).toHaveAccessibleDescription(/Uploaded/)
  // Its body is there once all of it has arrived.
  await expect
    .poll(async () => (await control.requests('/upload'))[0]?.body)
    .toEqual({ imgFile: expect.stringMatching(/^photo\.jpg, \d+ bytes$/) })
  expect((await cameras(page)).open).toBe(0)
})

test('whichever way it is left, the camera is off at once; seen again, it goes on; its light is offered where it has one [R405 R407]', async ({
  page,
  control,
  signIn,
}) => {
  await page.addInitScript(() => {
    const asked: unknown[] = []
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    MediaStreamTrack.prototype.applyConstraints = async (wanted) => void asked.push(wanted?.advanced)
    Object.assign(globalThis, { asked })
  })
  await countCameras(page)
  await signIn(await control.person())
  await page.goto('/profile/identity')
  const steps = await page.evaluate(() => history.length)
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => button(page, 'Close').click(),
  ]) {
    await openCamera(page)
    await expect(button(page, 'Take photo')).toBeEnabled()
    expect((await cameras(page)).open).toBe(1)
    await leave()
    await expect(dialog(page)).toHaveCount(0)
    expect((await cameras(page)).open).toBe(0)
    await expect(page).toHaveURL('/profile/identity')
  }
  await expect.poll(() => page.evaluate(() => Boolean(Object(history.state).isDialog))).toBe(false)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 1)

  await openCamera(page)
  await expect(button(page, 'Take photo')).toBeEnabled()
  await look(page, 'hidden')
  expect((await cameras(page)).open).toBe(0)
  await look(page, 'visible')
  // Until the camera is there the button may still be as it was before.
  await expect.poll(async () => (await cameras(page)).open).toBe(1)
  await expect(button(page, 'Take photo')).toBeEnabled()

  const light = button(page, 'Light')
  await expect(light).toHaveAttribute('aria-pressed', 'false')
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked.at(-1)))
    .toEqual([{ torch: true }])
  await shoot(page)
  expect((await cameras(page)).open).toBe(0)
})

test("where it is not allowed, there is none, or it shows nothing for eight seconds, that is said, and the phone's own picker is the way [R407]", async ({
  page,
  control,
  signIn,
  expectWords,
}) => {
  // As where the person has refused: the browser itself says no.
  expectWords(/Permissions policy violation: camera/)
  await page.route('/profile/identity', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'permissions-policy': 'camera=()' }
    await route.fulfill({ response, headers })
  })
  await countCameras(page)
  await page.clock.install()
  await signIn(await control.person())
  await page.goto('/profile/identity')
  for (const [index, [name, trouble, sentence]] of (
    [
      [front, 'refused', 'This app may not use the camera'],
      ['Back of ID card', 'none', 'No camera was found'],
      ['Photo of you holding your ID', 'silent', 'The camera shows no picture'],
    ] as const
  ).entries())
    await test.step(sentence, async () => {
      if (trouble !== 'refused') await answerWith(page, trouble)
      const isSilent = trouble === 'silent'
      await expect(offered(page, name)).toBeVisible()
      // Or the eight seconds pass while a busy machine gets ready to count them.
      if (isSilent) await stopClock(page)
      const before = (await cameras(page)).asked
      await openCamera(page, name)
      const said = dialog(page).getByRole('alert').getByText(sentence)
      if (isSilent) {
        await expect(dialog(page).getByText('Starting the camera…')).toBeVisible()
        // From then on they are counted.
        await expect.poll(async () => (await cameras(page)).open).toBe(1)
        await page.clock.runFor(7_000)
        await expect(said).toHaveCount(0)
        await page.clock.runFor(1_500)
      }
      await expect(said).toBeVisible()
      if (isSilent) await page.clock.resume()
      await button(page, 'Try again').click()
      await expect.poll(async () => (await cameras(page)).asked).toBe(before + 2)
      if (isSilent) await page.clock.runFor(8_500)
      await expect(said).toBeVisible()
      const choosing = page.waitForEvent('filechooser')
      await button(page, 'Take a photo or choose a file').click()
      await (await choosing).setFiles('tests/files/photo.jpg')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(/Uploaded/)
      expect(await control.requests('/upload')).toHaveLength(index + 1)
    })
})

test('nothing of the camera is cut off at 320 pixels, hidden from anyone, or in another language [R407]', async ({
  page,
  control,
  signIn,
  sees,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await countCameras(page)
  await signIn(await control.person())
  await sees((x, y) => shining(x, y) * (x > 320 && x < 480 && y > 140 && y < 260 ? 1 : 0.12))
  await page.goto('/profile/identity')
  await inEachLanguage(async (language) => {
    const words = wordsOf(language)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: language === 'en' ? 'light' : 'dark' })
    await goOnIn(page, language)
    const isSound = async () => {
      expect(await violationsOn(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      if (language === 'fil') expect(await englishOn(page)).toEqual([])
    }
    for (const [name, facing] of [
      [front, 'environment'],
      ['Back of ID card', 'environment'],
      ['Photo of you holding your ID', 'user'],
    ] as const) {
      await openCamera(page, words(name), words('Take photo'))
      await expect(button(page, words('Take photo'))).toBeEnabled()
      await expect(dialog(page).locator('video + svg')).toBeVisible()
      expect((await cameras(page)).facing).toBe(facing)
      await isSound()
      await button(page, words('Take photo')).click()
      await expect(button(page, words('Use it anyway'))).toBeFocused()
      await isSound()
      await button(page, words('Close')).click()
      await expect(dialog(page)).toHaveCount(0)
    }
  })
  await test.step('nor behind what was said just before', async () => {
    const words = wordsOf('fil')
    await page.goto('/profile/personal')
    const apply = page.getByRole('button', { name: words('Apply Loan Now') })
    await expect(apply).toBeVisible()
    // What is said stays.
    await stopClock(page)
    await apply.click()
    await page.getByRole('link', { name: words('Identity') }).click()
    await runUntil(page, () => offered(page, words(front), words('Take photo')).count())
    await openCamera(page, words(front), words('Take photo'))
    await expect(dialog(page).getByText(words('Please complete required info'))).toBeVisible()
    await button(page, words('Close')).click({ trial: true })
  })
})
