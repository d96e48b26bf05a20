import { expect, test } from '../fixtures.ts'

/** The contrasts of a button of the kit, from 1 to 21: of its words, and of itself, on what lies behind it. */
interface Seen {
  words: number
  fill: number
}

test('what is disabled is never brighter than what can be pressed, in light and in dark', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/wallet')
  await expect(page.getByText('There is nothing to withdraw yet.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const seen = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('No canvas')
      /** How light these colours are, painted over one another. */
      const light = (...layers: string[]) => {
        for (const layer of layers) {
          canvas.fillStyle = layer
          canvas.fillRect(0, 0, 1, 1)
        }
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const contrast = (one: number, other: number) =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      const page = getComputedStyle(document.documentElement).backgroundColor
      const withdraw = document.querySelector('main button')
      const navy = getComputedStyle(document.documentElement).getPropertyValue('--navy').trim()
      const places: [string, Element | null | undefined, string][] = [
        ['page', document.querySelector('main'), page],
        ['balance', withdraw?.parentElement, navy],
      ]
      return places.flatMap(([where, parent, behind]) =>
        ['primary', 'secondary', 'quiet', 'danger'].map((variant) => {
          const button = document.createElement('button')
          button.className = `button-button button-${variant}`
          parent?.append(button)
          const look = (isDisabled: boolean): Seen => {
            button.disabled = isDisabled
            const { color, backgroundColor } = getComputedStyle(button)
            const back = light(behind, backgroundColor)
            return {
              words: contrast(light(behind, backgroundColor, color), back),
              fill: contrast(back, light(behind)),
            }
          }
          const [enabled, disabled] = [look(false), look(true)]
          button.remove()
          return { name: `${variant} on the ${where}`, enabled, disabled }
        }),
      )
    })
    expect(seen).toHaveLength(8)
    // On the balance stand only buttons of the first kind.
    const used = seen.filter(({ name }) => !name.endsWith('balance') || name.startsWith('primary'))
    const brighter = used.filter(
      ({ enabled, disabled }) => disabled.words >= enabled.words || disabled.fill > enabled.fill,
    )
    expect(brighter, colorScheme).toEqual([])
  }
})
