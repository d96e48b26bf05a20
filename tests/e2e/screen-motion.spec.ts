import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Screens pass into one another (src/app/screen-motion.ts). What is held still here is what a slow phone shows for longer.

declare global {
  /** What moved, one entry a screen: its types, and the names of what was painted by itself. */
  var moved: string[]
}

/** Notes every transition, and holds each still in its middle where `isHeld`. */
const watchMotion = (isHeld: boolean) => {
  globalThis.moved = []
  const note = async (transition: ViewTransition) => {
    await transition.ready
    const names = document.getAnimations().flatMap((animation) => {
      if (isHeld) {
        animation.pause()
        animation.currentTime = 60
      }
      const { effect } = animation
      return effect instanceof KeyframeEffect ? (/\((\w+)\)/.exec(effect.pseudoElement ?? '')?.[1] ?? []) : []
    })
    moved.push([...transition.types, ...new Set(names)].join(' '))
  }
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (asked) => {
    const transition = start(asked)
    // A busy browser gives one up, which the app is told, too.
    note(transition).catch(() => {})
    return transition
  }
}

const motions = (page: Page) => page.evaluate(() => moved)
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Waits until screens move: their code comes after the first screen, and runs once its styles are there. */
const moves = (page: Page) =>
  // As the router itself shows it.
  expect
    .poll(() => page.evaluate('"defaultViewTransition" in (self.__TSR_ROUTER__?.options ?? {})'))
    .toBe(true)

/** Opens this screen, and waits until the next ones will move. */
async function open(page: Page, path: string, isHeld = false) {
  await page.addInitScript(watchMotion, isHeld)
  await page.goto(path)
  await moves(page)
}

async function tapAt(page: Page, place: ReturnType<Page['locator']>) {
  const box = await place.boundingBox()
  if (!box) throw new Error('Not there')
  // Without Playwright's own look at what is under the finger, which would wait.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

test('tabs fade, deeper slides and Back slides back; a card becomes the head of its details and a card again; the first screen stands at once', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ loans: [{ state: 'approved' }, { state: 'completed' }] }))
  await open(page, '/')
  expect(await motions(page)).toEqual([])
  await tab(page, 'Profile').click()
  await expect(h1(page, 'Profile')).toBeVisible()
  await page.getByRole('link', { name: 'My Loan', exact: true }).click()
  await expect(h1(page, 'My loans')).toBeVisible()
  const details = page.getByRole('article').last().getByRole('link', { name: 'View details' })
  await details.click()
  await expect(h1(page, 'Loan details')).toBeVisible()
  await expect.poll(() => motions(page)).toEqual(['across screen', 'deeper screen', 'deeper card screen'])
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(h1(page, 'My loans')).toBeVisible()
  await expect.poll(async () => (await motions(page)).at(-1)).toBe('back card screen')
  await page.goBack()
  await expect(h1(page, 'Profile')).toBeVisible()
  await expect.poll(async () => (await motions(page)).slice(4)).toEqual(['back screen'])
})

test('a tap is heard while a screen still moves: on a tab, and on what has just come', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await open(page, '/', true)
  await tapAt(page, tab(page, 'Wallet'))
  await expect(h1(page, 'Wallet')).toBeVisible()
  await expect.poll(() => motions(page)).toHaveLength(1)
  await tapAt(page, tab(page, 'Profile'))
  await expect(h1(page, 'Profile')).toBeVisible()
  await expect.poll(() => motions(page)).toHaveLength(2)
  await tapAt(page, page.getByRole('link', { name: 'Help', exact: true }))
  await expect(h1(page, 'Help')).toBeVisible()
})

test('nothing moves where less motion is asked for, nor where the session is another one', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person()
  await page.addInitScript(watchMotion, false)
  await signInByForm(person)
  await moves(page)
  expect(await motions(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tab(page, 'Profile').click()
  await expect(h1(page, 'Profile')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
  expect(await motions(page)).toEqual([])
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(h1(page, 'Register')).toBeVisible()
  // From here on it is one session, that of nobody.
  await expect.poll(() => motions(page)).toEqual(['deeper screen'])
})
