import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, hold, speak, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { wordsOf } from '../words.ts'

// Who the borrower is: two texts and three photos, and what of a photo reaches the lender.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const slot = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByLabel(name, { exact: true }) })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()

const front = 'Front of ID card'
const back = 'Back of ID card'
const holding = 'Photo of you holding your ID'

/** A real photo of any weight: what follows a JPEG's end is ignored. */
async function photoOf(bytes: number) {
  const photo = await readFile('tests/files/photo.jpg')
  const buffer = Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
  return { name: 'heavy.jpg', mimeType: 'image/jpeg', buffer }
}

/** A noisy photo as a phone's camera takes it, made by the browser itself. */
async function cameraPhoto(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const make = (wide: number, high: number) => {
        const sheet = Object.assign(document.createElement('canvas'), { width: wide, height: high })
        const context = sheet.getContext('2d')
        if (!context) throw new Error('no canvas')
        return { sheet, context }
      }
      const noise = make(w / 4, h / 4)
      const dots = noise.context.createImageData(noise.sheet.width, noise.sheet.height)
      for (let at = 0; at < dots.data.length; at += 1)
        dots.data[at] = at % 4 === 3 ? 255 : 60 + ((at * at) % 131)
      noise.context.putImageData(dots, 0, 0)
      const { sheet, context } = make(w, h)
      context.imageSmoothingEnabled = false
      context.drawImage(noise.sheet, 0, 0, w, h)
      return sheet.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** A JPEG's first part and its last mark, with nothing of the picture between. */
const hollow = (photo: Buffer) =>
  Buffer.concat([photo.subarray(0, photo.indexOf(Buffer.from([0xff, 0xda]))), Buffer.from([0xff, 0xd9])])

/** The file behind the thumbnail of a slot, as the provider serves it. */
async function stored(page: Page, address: string | undefined) {
  if (!address) throw new Error('nothing was stored')
  const answer = await fetch(address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const size = await page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    return { width: bitmap.width, height: bitmap.height }
  }, address)
  return { type: answer.headers.get('content-type'), bytes, ...size }
}

/** Uploads into a slot and hands back the address that the provider gave the file. */
async function upload(
  page: Page,
  name: string,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/upload')
  await field(page, name).setInputFiles(file)
  const { url } = (await (await answered).json()) as { url: string }
  await expect(slot(page, name).getByText('Uploaded')).toBeVisible()
  return url
}

test('name, number and three photos are sent once uploaded, stay where they are refused, and are there again [R155 R163 R164 R165 R166 R167 R169 R174 R176]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/identity')
  await field(page, 'Full name').fill('  Maria Clara Santos ')
  await field(page, 'ID number').fill('CRN-0111')
  const first = await upload(page, front, 'tests/files/photo.jpg')
  await expect.poll(() => timesSaid(page, 'Uploaded')).toBe(1)
  const addresses = {
    cardphoto_1: await upload(page, front, 'tests/files/tall.jpg'),
    cardphoto_2: await upload(page, back, 'tests/files/photo.png'),
    cardphoto_3: await upload(page, holding, 'tests/files/photo.webp'),
  }
  expect(addresses.cardphoto_1).not.toBe(first)
  const uploads = await control.requests('/upload')
  expect(uploads.map(({ method, path, land, hasToken }) => [method, path, land, hasToken])).toEqual(
    Array.from({ length: 4 }, () => ['POST', '/upload', 'en', true]),
  )
  expect(uploads[0]?.body).toEqual({ imgFile: expect.stringMatching(/^photo\.jpg, \d+ bytes$/) })

  for (const [kind, msg, sentence] of [
    ['refused', 'This ID is known already', 'This ID is known already'],
    ['refused-silently', undefined, 'Submission failed, please try again'],
  ] as const) {
    await control.fault('submitIdentity', kind, msg ? { msg } : {})
    await submit(page)
    await expect.poll(() => timesSaid(page, sentence)).toBe(1)
    await expect(page).toHaveURL('/profile/identity')
    await expect(field(page, 'Full name')).toHaveValue('  Maria Clara Santos ')
    await expect(field(page, 'ID number')).toHaveValue('CRN-0111')
    for (const name of [front, back, holding])
      await expect(slot(page, name).getByText('Uploaded')).toBeVisible()
  }

  await control.act('log/clear')
  await submit(page)
  await expect.poll(() => timesSaid(page, 'Identity submitted')).toBeGreaterThan(0)
  await expect(page).toHaveURL('/profile/personal')
  const [sent] = await control.requests('InfoNew/baseinfo')
  expect(sent).toMatchObject({ method: 'POST' })
  expect(sent?.body).toEqual({ name: 'Maria Clara Santos', usercard: 'CRN-0111', ...addresses })

  await page.goto('/profile/identity')
  await expect(field(page, 'Full name')).toHaveValue('Maria Clara Santos')
  await expect(field(page, 'ID number')).toHaveValue('CRN-0111')
  await expect(slot(page, front).locator('img')).toHaveAttribute('src', addresses.cardphoto_1)
  expect((await control.requests('InfoNew/userinfo')).length).toBeGreaterThan(0)
})

test('only pictures of at most 5 MB are taken, told by what is in them; one that is cut off, or that this browser cannot open, does not leave the phone [F63 R160 R161 R162]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/identity')
  const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'photo'.repeat(1000)}`)
  for (const name of ['photo.jpg', 'photo-gps.jpg', 'photo.png', 'photo.webp']) {
    const whole = await readFile(`tests/files/${name}`)
    const half = whole.subarray(0, whole.length / 2)
    await field(page, front).setInputFiles({ name, mimeType: 'image/jpeg', buffer: half })
    await expect(field(page, front)).toHaveAccessibleDescription(/Please choose the photo again/)
    await field(page, front).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
    await expect(field(page, front)).toHaveAccessibleDescription(
      /This browser cannot open HEIC pictures\. Take the photo again here, or choose a JPEG\./,
    )
  }
  // It reaches its end, and there is no picture in it.
  const empty = hollow(await readFile('tests/files/photo.jpg'))
  await field(page, front).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: empty })
  await expect(field(page, front)).toHaveAccessibleDescription(/Please choose the photo again/)

  // Every other kind of file: tests/drawn/bad-input.test.tsx.
  const most = 5 * 1024 * 1024
  for (const [file, sentence] of [
    ['tests/files/not-an-image.jpg', 'Please select an image file'],
    [await photoOf(most + 1), 'Image size cannot exceed 5MB'],
  ] as const) {
    await field(page, front).setInputFiles(file)
    await expect(field(page, front)).toHaveAccessibleDescription(new RegExp(sentence))
  }
  expect(await control.requests('/upload')).toHaveLength(0)
  await upload(page, front, 'tests/files/photo.png')
  await expect(field(page, front)).not.toHaveAccessibleDescription(/Image size cannot exceed 5MB/)
  await upload(page, back, await photoOf(most))
  expect(await control.requests('/upload')).toHaveLength(2)
})

test('a photo is made small in a worker before it leaves, and tells no place [R170 R173]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/identity')
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const camera = await cameraPhoto(page, 3000, 2250)
  expect(camera.buffer.length).toBeGreaterThan(1024 * 1024)
  const sent = await stored(page, await upload(page, front, camera))
  // A browser may round the shorter side up.
  expect(sent).toMatchObject({ type: 'image/jpeg', width: 1600, height: expect.closeTo(1200, -1) })
  expect(sent.bytes.length).toBeLessThanOrEqual(1024 * 1024)
  expect(workers).toEqual([expect.stringContaining('compress.worker')])

  const picked = await readFile('tests/files/photo-gps.jpg')
  expect(picked.includes('ExamplePhone')).toBe(true)
  const placeless = await stored(page, await upload(page, back, 'tests/files/photo-gps.jpg'))
  // Stored as 800 × 1200 and marked as turned: what is sent stands upright without the mark.
  expect(placeless).toMatchObject({ type: 'image/jpeg', width: 1200, height: 800 })
  for (const trace of ['ExamplePhone', 'Model X1', '2026:11:21', 'taken at home'])
    expect(placeless.bytes.includes(trace)).toBe(false)

  await page.evaluate(() => localStorage.setItem('easy-loan/less-data', '"person"'))
  const smaller = await stored(page, await upload(page, holding, camera))
  expect(smaller).toMatchObject({ width: 1200, height: expect.closeTo(900, -1) })
})

test('where the phone cannot make it smaller the picture itself is sent, and still tells no place [F65 R172]', async ({
  page,
  control,
  signIn,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await signIn(await control.person())
  await page.goto('/profile/identity')
  const sent = await stored(page, await upload(page, front, 'tests/files/photo-gps.jpg'))
  const picked = await readFile('tests/files/photo-gps.jpg')
  expect(sent.bytes.length).toBeGreaterThan(0.9 * picked.length)
  // The picture's own data, from its first table on, arrives untouched.
  const tables = Buffer.from([0xff, 0xdb])
  expect(sent.bytes.subarray(sent.bytes.indexOf(tables))).toEqual(picked.subarray(picked.indexOf(tables)))
  for (const trace of ['ExamplePhone', 'Model X1', '2026:11:21', 'taken at home'])
    expect(sent.bytes.includes(trace)).toBe(false)
})

test.describe('a photo that does not arrive', () => {
  test('is on its way, then says why, and what was there stays; Submit meanwhile counts: the section follows by itself, once [F33 R164 R166 R175 R177 R178 R179 R180]', async ({
    page,
    control,
    signIn,
  }) => {
    await signIn(await control.person())
    await page.goto('/profile/identity')
    await expect(slot(page, front).getByText('Choose a file')).toBeVisible()
    const letGo = await hold(page, /\/upload$/)
    await field(page, front).setInputFiles('tests/files/photo.jpg')
    await expect(slot(page, front).getByText('Uploading…')).toBeVisible()
    letGo()
    await expect(slot(page, front).getByText('Uploaded')).toBeVisible()
    await expect(slot(page, front).locator('img')).toHaveJSProperty('complete', true)
    await expect(slot(page, front).getByText('Replace')).toBeVisible()

    for (const [kind, msg, sentence] of [
      ['500', undefined, 'Upload failed'],
      ['no-url', undefined, 'Upload failed'],
      ['error-1', 'The photo is too dark', 'The photo is too dark'],
      // Last, because what was clearly refused is not sent again by itself meanwhile.
      ['refused-silently', undefined, 'Upload failed'],
    ] as const) {
      // For as long as it is looked at: the former photo, tried again by itself, must not use up the failure.
      await control.act('faults/clear')
      await control.fault('upload', kind, { times: 0, ...(msg && { msg }) })
      await field(page, front).setInputFiles('tests/files/photo.png')
      await expect(field(page, front)).toHaveAccessibleDescription(new RegExp(sentence))
      await expect(slot(page, front).getByText('Uploaded')).toBeVisible()
    }
    await control.act('faults/clear')
    // It has been there before the next failure is asked for.
    const again = page.waitForResponse(/\/upload$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await again
    await expect(field(page, front)).not.toHaveAccessibleDescription(/Upload failed/)
    await control.fault('upload', 'wrapped')
    await upload(page, back, 'tests/files/photo.jpg').catch(() => '')
    await expect(slot(page, back).getByText('Uploaded')).toBeVisible()

    await field(page, 'Full name').fill('Maria Clara Santos')
    await control.act('log/clear')
    const letLastGo = await hold(page, /\/upload$/)
    await field(page, holding).setInputFiles('tests/files/photo.jpg')
    await submit(page)
    // What is wrong elsewhere does not wait.
    await expect(field(page, 'ID number')).toHaveAccessibleDescription(/Please enter your ID number/)
    await field(page, 'ID number').fill('CRN-0111')
    await submit(page)
    const waiting = page.getByRole('button', { name: 'Sending when your photos are ready' })
    await expect(waiting).toHaveAttribute('aria-busy', 'true')
    await waiting.click({ force: true })
    expect(await control.requests('InfoNew/baseinfo')).toHaveLength(0)
    letLastGo()
    await expect.poll(() => timesSaid(page, 'Identity submitted')).toBeGreaterThan(0)
    await expect(page).toHaveURL('/profile/personal')
    expect(await control.requests('InfoNew/baseinfo')).toHaveLength(1)
    expect(await control.requests('/upload')).toHaveLength(1)
  })
})

test.describe('with all that moves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const language of ['en', 'fil'] as const) {
    const say = wordsOf(language)
    test(`what becomes of a photo moves nothing [${language}]`, async ({ page, control, signIn }) => {
      await page.setViewportSize({ width: 320, height: 740 })
      await signIn(await control.person())
      await speak(page, language)
      await page.goto('/profile/identity')
      const button = page.getByRole('button', { name: say('Submit'), exact: true })
      const fromTop = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY)
      await control.fault('upload', 'reset', { times: 0, delay: 1500 })
      await page.locator('input[type=file]').first().setInputFiles('tests/files/photo.jpg')
      await expect(page.locator('label img')).toBeVisible()
      const onItsWay = await fromTop()
      const sendNow = page.getByRole('button', { name: say('Send now') })
      await expect(sendNow).toBeVisible()
      expect(await fromTop()).toBe(onItsWay)
      await control.act('faults/clear')
      // Unless it was just tried again by itself, some seconds after it failed.
      await sendNow.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
      await expect(page.locator('label').getByText(say('Uploaded'))).toBeVisible()
      expect(await fromTop()).toBe(onItsWay)
    })
  }
})
