// The build of `npm test`: the app, and its variants for tests.
import { buildAll } from './builds.ts'

await buildAll()
