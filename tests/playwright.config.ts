import { defineConfig } from '@playwright/test'

import { browserArguments, findHeadlessShell } from './browser.ts'

const results = process.env['RESULTS'] ?? '../test-results'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: results,
  globalSetup: './prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What fails runs once more with a trace, which costs as much as the test itself. It counts as failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  // More than processors, since much of a test is waiting.
  workers: Number(process.env['WORKERS'] ?? 4),
  // Wide, since other tests and their providers run beside it: a test that passes waits no longer for it.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { intervals: [50] } },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // The worker fetches the whole app on every first visit, so only tests that need it have it.
    serviceWorkers: 'block',
    // What moves is the subject of a few tests, which say so; others read a screen at the moment it is there.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findHeadlessShell(),
      // A page here lives for seconds: what V8 optimized would go with it, and threads that collect garbage for it cost more
      // than they collect. A tenth of all the work each.
      args: [...browserArguments, '--js-flags=--no-opt --no-maglev --single-threaded-gc'],
    },
  },
})
