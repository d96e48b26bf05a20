import { fileURLToPath } from 'node:url'

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

import { bareIcons } from './build/bare-icons.ts'
import { buildId } from './build/build-id.ts'
import { checkSettings } from './build/check-settings.ts'
import { className } from './build/class-name.ts'
import { compileHints } from './build/compile-hints.ts'
import { compressed } from './build/compressed.ts'
import { hostFiles } from './build/host-files.ts'
import { knownFields, offlineReads } from './build/offline-reads.ts'
import { pagePolicy } from './build/page-policy.ts'
import { staticShell } from './build/static-shell.ts'
import { version } from './build/version.ts'
import { wordsInCode } from './build/words.ts'

// What is opened together comes in one file: fewer requests at a first visit, and what is alike compresses once. What brings
// the forms or a large dialog to a screen without one stays out. A screen of no room has a file of its own.
const rooms = {
  'service-worker': /src\/updates\/(service-worker|check-for)|workbox-window/,
  // After what it needs of that, which everybody fetches.
  notices: /src\/app\/(phone-notice|update-prompt)/,
  sections:
    /src\/features\/profile\/(section-(form|data|skeleton)|fields-refused|use-(queued|submit)|photo\/use-preview)/,
  fields:
    /src\/features\/profile\/(file-value|section-(fields|values)|until-prepared|use-(draft|section-form))/,
  photo:
    /src\/(photo\/(?!still|judge|last-pick)|domain\/(bytes|file-kind|image-limits|metadata|exif-orientation|.*-(chunks|blocks|segments))\.|features\/profile\/photo\/(?!camera|use-preview))/,
  leaving: /src\/features\/(auth\/sign-out|profile\/(leaving|records\/))/,
  lock: /src\/(features\/auth\/lock\/(?!until|lock-screen|lock-frame|keypad|start-again|set-pin|pin-field|lock-form)|storage\/locks|session\/app-lock|device\/passkey)/,
  install: /src\/(device\/install\.|features\/profile\/install-(offer|steps))/,
  account: /src\/(features\/auth\/(?!lock|erase)|routes\/.*\/auth\/|routes\/.*change-password)/,
  loans: /src\/(features\/(loan\/(list|progress)|news)|routes\/.*(my-loans|records|details|results|news))/,
  price: /src\/(features\/loan\/key-facts\/(?!lazy-)|routes\/.*key-facts|domain\/yearly-cost)/,
  contract: /src\/(features\/contract|routes\/.*contract)/,
  repayment:
    /src\/(features\/repayment\/(?!own-payment\/(own-payment-|use-(own-payment|draft-receipt|receipt)))|routes\/.*repayment)/,
  wallet:
    /src\/(features\/wallet\/(?!withdraw-(dialog|form)|use-withdrawal|review|destination)|routes\/.*wallet)/,
  profile:
    /src\/(features\/profile\/(hub|completeness|section-card|waiting|log-out|install-app)|routes\/.*profile[/.](index|personal|waiting)\.)/,
  phone: /src\/(features\/phone\/(?!my-data|read-my)|storage\/measure|routes\/profile.phone)/,
  terms: /src\/features\/help\/(glossary|term-dialog)/,
  'my-data': /src\/features\/phone\/(my-data|read-my)/,
}
const isUnitTest = process.env['VITEST'] !== undefined

// Taken by "npm run screenshots -- --publish".
const screenshot = (name: string, label: string) => ({
  src: `/screenshots/${name}.webp`,
  sizes: '720x1480',
  type: 'image/webp',
  form_factor: 'narrow' as const,
  label,
})

// What a long press on the app's icon offers.
const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcuts/${icon}.png`, sizes: '96x96', type: 'image/png' }],
})

export default defineConfig({
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The entry lists them for every screen: without what it has itself, and all in one order, which compresses.
      resolveDependencies: (_, needed) =>
        needed.filter((file) => !/\/(app|vendor|rolldown-runtime)-/.test(file)).toSorted(),
    },
    rolldownOptions: {
      output: {
        // The worker's list has a hash for every file, and hashes cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A module goes to the group of the highest priority that it fits: what is there at the start, then what many
          // share, then its room with all that only this room needs.
          groups: [
            // The libraries of every screen, in one chunk that stays cached from one release of ours to the next. What
            // only a long list needs comes with it.
            {
              name: 'vendor',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@lingui|@tanstack(?!\/(react-virtual|virtual-core)))\//,
              priority: 4,
            },
            // Forms come after the first screen, and many share what they are made with.
            {
              name: 'forms',
              test: /node_modules\/(react-hook-form|@hookform)\/|src\/(ui\/form-resolver|domain\/(phone|plain-text)\.)/,
              priority: 4,
            },
            // The home screen is the first of most visits: with the entry in one chunk it needs no second round trip.
            { name: 'app', test: /src\/(main|routes\/index)\.tsx/, priority: 4 },
            // What several later screens share, likewise, with the little that fetches their dialogs; but nothing that would
            // bring the forms to a screen without one, and not what judges photos or unlocks.
            {
              name: 'common',
              test: /src\/((ui(?!\/(form-resolver|inside-app|loan-words|share-button|section-labels))|i18n(?!\/data-size)|app|outbox|money|drafts(?!\/(kept-quote|signature-backup|installment-draft))|device(?!\/(inside-app|share\.|page-file|passkey|data-use|install\.))|updates(?!\/(service-worker|check-for))|storage(?!\/locks))\/|features\/.*(-later|help\/(term|listen)|withdrawal-card)\.|disclosure\.)|lucide-react/,
              minShareCount: 2,
              priority: 3,
            },
            // What every borrower needs besides, and signing in, too.
            {
              name: 'session',
              test: /src\/(api\/(schema\/|all-calls|section-calls|tell-sign-out)|session\/(open-borrower|lock)\.|i18n\/data-size|device\/data-use|device\/inside-app)/,
              minShareCount: 2,
              priority: 2,
            },
            // What is said of a loan on its screens, the wallet and Home's card.
            {
              name: 'loan-words',
              test: /src\/(ui\/loan-words|domain\/(loan|repayment|withdrawal)-status|records\/news|features\/(loan\/[^/]+|contract\/lazy-contract-dialog))\./,
              minShareCount: 2,
              priority: 2,
            },
            // What the rooms share besides: but not what only photos, dialogs or forms need.
            {
              name: 'signed-in',
              test: /src\/((api|session|domain|records|queries|drafts|i18n|device|ui|app|outbox)\/(?!.*(bytes|file-kind|gif|png|webp|jpeg|metadata|exif|image-limits|camera|contacts|form-resolver|passkey|calendar-file|card-number|install\.))|photo\/last-pick|features\/(auth\/erase-leftovers|loan\/(progress\/(loan-read|merge-loan|use-loan)|[^/]+$)|contract\/(lazy|keep|plain-words)|profile\/(waiting\/(waiting-link|unreadable|waiting-sections))))/,
              minShareCount: 2,
              priority: 2,
            },
            ...Object.entries(rooms).map(([name, test]) => ({ name, test, priority: 1 })),
          ],
        },
      },
    },
  },
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/ui/create-icon.tsx', import.meta.url)),
      },
      // What React 18 and later have themselves.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  css: { modules: { generateScopedName: className } },
  plugins: [
    {
      // A wrong setting stops the build here, before a borrower could ever meet it; a right one is in it as a constant.
      name: 'check-settings',
      config: (_, { mode, command }) => {
        // Whom to write to about security is told in a file of its own.
        const {
          securityContact: _contact,
          disclosure,
          minimumVersion,
          ...settings
        } = checkSettings(loadEnv(mode, process.cwd()))
        return {
          define: {
            settingsOfBuild: JSON.stringify(settings),
            disclosureOfBuild: JSON.stringify(disclosure),
            minimumVersionOfBuild: JSON.stringify(minimumVersion),
            idOfBuild: JSON.stringify(command === 'build' ? buildId() : 'dev'),
            versionOfBuild: JSON.stringify(version),
            offlineReadsOfBuild: JSON.stringify(offlineReads),
            knownFieldsOfBuild: JSON.stringify(knownFields),
          },
        }
      },
    },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      enableRouteGeneration: !isUnitTest,
    }),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    wordsInCode(),
    bareIcons(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The patterns below find the icons already, and leave out those that no page shows.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        // Fetched by the browser as it installs the app, never by a page.
        globIgnores: ['screenshots/**', 'shortcuts/**', 'icon-*512.png', 'apple-touch-icon.png'],
        rollupFormat: 'iife',
      },
      manifest: {
        id: '/',
        name: 'easy loan',
        short_name: 'easy loan',
        description: 'A personal loan on your phone: apply, follow it, read the contract, withdraw.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        theme_color: '#0b2f4a',
        background_color: '#0b2f4a',
        categories: ['finance'],
        // One window: a shortcut or a link leads on in the one that is open.
        launch_handler: { client_mode: ['navigate-existing', 'auto'] },
        edge_side_panel: { preferred_width: 400 },
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
        ],
        shortcuts: [
          shortcut('Wallet', '/wallet', 'wallet'),
          shortcut('My loans', '/loan/my-loans', 'my-loans'),
          shortcut('Repayment', '/repayment/list', 'repayment'),
        ],
        screenshots: [
          screenshot('home', 'Choose an amount and a term, and see the repayment'),
          screenshot('key-facts', 'Know the whole price before you sign'),
          screenshot('loan', 'Follow your application step by step'),
          screenshot('wallet', 'See your balance and withdraw it'),
          screenshot('profile', 'Complete your profile once'),
        ],
      },
    }),
    // Of these a first screen runs most; of others it would be more work.
    compileHints(['vendor', 'app', 'common']),
    staticShell(),
    // Of the page as it is then.
    pagePolicy(),
    compressed(),
    // The last: it reads the page as everything else left it.
    hostFiles(),
  ],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    environment: 'node',
    // More than processors, since part of a test is waiting.
    maxWorkers: 3,
    // Wide, since a busy machine is no failure: what passes waits no longer for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
