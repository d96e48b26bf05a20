import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'

import { expect, test } from '../fixtures.ts'

const picture = v.object({
  src: v.string(),
  sizes: v.string(),
  type: v.picklist(['image/png', 'image/webp']),
  purpose: v.optional(v.string()),
})
const manifestSchema = v.object({
  id: v.literal('/'),
  name: v.string(),
  short_name: v.string(),
  description: v.string(),
  lang: v.literal('en'),
  start_url: v.literal('/'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  theme_color: v.string(),
  background_color: v.string(),
  categories: v.tuple([v.literal('finance')]),
  launch_handler: v.object({ client_mode: v.array(v.string()) }),
  icons: v.array(picture),
  screenshots: v.array(picture),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(picture) })),
})

async function readManifest(page: Page, request: APIRequestContext) {
  await page.goto('/')
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const answer = await request.get(href)
  return v.parse(manifestSchema, await answer.json())
}

/** Type and size as the picture itself says. */
const pictureAt = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    const { width, height } = await createImageBitmap(await answer.blob())
    return { type: answer.headers.get('content-type'), sizes: `${width}x${height}` }
  }, src)

test('the manifest has what installing needs, every picture is there in the size that it says, and the monochrome icon is one colour on nothing, inside of the circle that no mask cuts [R353]', async ({
  page,
  request,
}) => {
  const manifest = await readManifest(page, request)
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  expect(pictures).toHaveLength(12)
  for (const { src, type, sizes } of pictures)
    expect(await pictureAt(page, src), src).toEqual({ type, sizes })
  // One purpose each: a maskable icon shown as it is would have too wide an edge.
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
    'monochrome 512x512',
  ])
  expect(manifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto'])

  const seen = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/icon-monochrome-512.png'
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    let [drawn, coloured, outside] = [0, 0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4)
      if (alpha === 0) continue
      const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)]
      drawn += 1
      if (red + green + blue > 0) coloured += 1
      if (Math.hypot(x - 256, y - 256) > 0.4 * image.width) outside += 1
    }
    return { share: drawn / (image.width * image.height), coloured, outside }
  })
  expect(seen).toMatchObject({ coloured: 0, outside: 0 })
  expect(seen.share).toBeGreaterThan(0.1)
  expect(seen.share).toBeLessThan(0.5)
})

test('every shortcut leads to its screen [R353]', async ({ page, request, control, signIn }) => {
  await signIn(await control.person({ profile: 'complete' }))
  const { shortcuts } = await readManifest(page, request)
  const titles = { Wallet: 'Wallet', 'My loans': 'My loans', Repayment: 'My repayment' }
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(titles))
  for (const [index, title] of Object.values(titles).entries()) {
    const { url } = shortcuts[index] ?? { url: '' }
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(url)
  }
})

test('what only the browser fetches as it installs the app is not kept for offline [R353]', async ({
  request,
}) => {
  const worker = await (await request.get('/sw.js')).text()
  const found = ['screenshots/', 'shortcuts/', 'icon-monochrome'].filter((name) => worker.includes(name))
  expect(found).toEqual([])
  expect(worker.split('icon-192.png')).toHaveLength(2)
})
