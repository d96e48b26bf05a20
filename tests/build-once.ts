import { buildAll } from './builds.ts'

/** Playwright's set-up: builds what the tests open, unless `npm test` has just done so. */
export default async function buildOnce(): Promise<void> {
  if (process.env['APP_IS_BUILT'] !== '1') await buildAll()
}
