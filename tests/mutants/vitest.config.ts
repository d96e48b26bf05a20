import { defineConfig } from 'vitest/config'

import app from '../../vite.config.ts'

// Which tests run is said here, not by --testFiles: with that, Stryker 10.1 never breaks what is made while a module loads
// (its issue 6144).
export default defineConfig({
  ...app,
  test: { ...app.test, include: (process.env['TESTS_OF_ROOM'] ?? '').split(' ') },
})
