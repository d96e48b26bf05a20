import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

import { buildId } from './build/build-id.ts'
import { checkSettings } from './build/check-settings.ts'
import { className } from './build/class-name.ts'
import { compressed } from './build/compressed.ts'
import { hostFiles } from './build/host-files.ts'
import { knownFields, offlineReads } from './build/offline-reads.ts'
import { pagePolicy } from './build/page-policy.ts'
import { staticShell } from './build/static-shell.ts'
import { version } from './build/version.ts'
import { wordsInCode } from './build/words.ts'

const groups = /^(rolldown-runtime|vendor|forms|app|common|sharing|rules|loans|session)$/
const providerAddress = `http://127.0.0.1:${process.env['PROVIDER_PORT'] ?? 4101}`
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
        needed.filter((file) => !/\/(vendor|rolldown-runtime)-/.test(file)).toSorted(),
    },
    rolldownOptions: {
      output: {
        // The worker's list has a hash for every file, and hashes cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Of what several share only the groups below have names: the entry lists every file.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || groups.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/part-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A module goes to the group of the highest priority that it fits: what is there at the start, then what many
          // share, and only what is left to what comes later, so that no screen needs that for a shared piece.
          groups: [
            // The libraries of every screen, in one chunk that stays cached from one release of ours to the next. What
            // only a long list needs comes with it.
            {
              name: 'vendor',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@lingui|@tanstack(?!\/(react-virtual|virtual-core)))\//,
              priority: 2,
            },
            // Forms come after the first screen, and many share what they are made with.
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 2 },
            // The home screen is the first of most visits: with the entry in one chunk it needs no second round trip.
            { name: 'app', test: /src\/(main|routes\/index)\.tsx/, priority: 2 },
            // What several later screens share, likewise, with the little that fetches their dialogs; but nothing that would
            // bring the forms to a screen without one, and not what judges photos or unlocks.
            {
              name: 'common',
              test: /src\/((ui(?!\/(form-resolver|loan-words|share-button))|i18n(?!\/data-size)|app|outbox|money|drafts(?!\/kept-quote)|device(?!\/(share\.|page-file|passkey|data-use))|updates|storage(?!\/locks))\/|features\/.*(-later|install-offer|help\/(term|listen)|withdrawal-card)\.|disclosure\.)|lucide-react/,
              minShareCount: 2,
              priority: 1,
            },
            // What gives a text away.
            {
              name: 'sharing',
              test: /src\/(ui\/share-button|device\/share)\./,
              minShareCount: 2,
              priority: 1,
            },
            // Small rules that many screens share: the fewer files, the fewer names in the entry.
            {
              name: 'rules',
              test: /src\/domain\/(calendar|contract-terms|sum)\./,
              minShareCount: 2,
              priority: 1,
            },
            // What every borrower needs and signing in, too: one file instead of six.
            {
              name: 'session',
              test: /src\/(api\/(schema\/|all-calls|section-calls|tell-sign-out)|session\/(open-borrower|lock)\.|i18n\/data-size|device\/data-use)/,
              minShareCount: 2,
              priority: 1,
            },
            // What the screens of loans share, with what Home's card and the news say of them.
            {
              name: 'loans',
              test: /src\/(ui\/loan-words|domain\/(loan|repayment|withdrawal)-status|records\/news|features\/(loan\/[^/]+|contract\/lazy-contract-dialog))\./,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // What React 18 and later have themselves.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  css: { modules: { generateScopedName: className } },
  server: {
    port: 4100,
    proxy: { '/index.php': providerAddress, '/upload': providerAddress, '/control': providerAddress },
  },
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
        globIgnores: ['screenshots/**', 'shortcuts/**', 'icon-*512.png'],
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
