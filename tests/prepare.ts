import { buildAll } from './builds.ts'
import { fetchPdfToText } from './pdf-text.ts'
import { fetchApache } from './security/find-apache.ts'
import { fetchNginx } from './security/find-nginx.ts'

/** Playwright's set-up, once before its workers: what the tests open and start, unless it is there. */
export default async function prepare(): Promise<void> {
  if (process.env['APP_IS_BUILT'] !== '1') await buildAll()
  fetchNginx()
  fetchApache()
  fetchPdfToText()
}
