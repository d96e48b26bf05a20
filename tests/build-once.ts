import { build } from 'vite'

/** Playwright's set-up: builds the app, unless `npm test` has just done so. */
export default async function buildOnce(): Promise<void> {
  if (process.env['APP_IS_BUILT'] !== '1') await build({ logLevel: 'warn' })
}
