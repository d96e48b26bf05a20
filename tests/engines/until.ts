import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that a state may take to come. */
const patience = 20_000

/** Asks again and again until it is so. Throws with what `complaint` says where it never is; a page on its way says nothing. */
export async function until(
  isSo: () => Promise<boolean>,
  complaint: () => string | Promise<string>,
): Promise<void> {
  let last = ''
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    try {
      if (await isSo()) return
      last = ''
    } catch (error) {
      last = ` (${error instanceof Error ? error.message : 'something was thrown'})`
    }
  }
  throw new Error(`${await complaint()}${last}`)
}
