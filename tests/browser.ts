import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const wholeBrowsers = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// Chromium without windows: half the work for a page, but no notifications, no Background Sync and nothing to install.
const headlessShells = [process.env['HEADLESS_SHELL_PATH'], '/usr/bin/chromium-headless-shell']

const firstOf = (places: (string | undefined)[]) =>
  places.find((place) => place !== undefined && place !== '' && existsSync(place))

/** Whether Debian's packages can be installed without asking. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian's packages. */
export function install(...packages: string[]) {
  console.log(`Not here: installing Debian's ${packages.join(' and ')}.`)
  const run = (...more: string[]) => execFileSync('apt-get', more, { stdio: ['ignore', 'ignore', 'inherit'] })
  run('update')
  run('install', '--yes', '--no-install-recommends', ...packages)
}

/** The path of a Chromium or Chrome on this machine; Debian's is installed where that can be done without asking. */
export function findBrowser(): string {
  const here = firstOf(wholeBrowsers)
  if (here) return here
  if (canInstall()) {
    install('chromium', 'chromium-headless-shell')
    const installed = firstOf(wholeBrowsers)
    if (installed) return installed
  }
  throw new Error(
    'The end-to-end tests need Chromium or Chrome, and none was found.\n' +
      'On Debian or Ubuntu: "sudo apt-get install chromium". Elsewhere install Google Chrome,\n' +
      "or set CHROME_PATH to the browser's program.",
  )
}

/** The path of a headless shell, or of a whole browser where there is none. CHROME_PATH asks for that browser alone. */
export const findHeadlessShell = (): string =>
  (process.env['CHROME_PATH'] ? undefined : firstOf(headlessShells)) ?? findBrowser()

const featuresOff = [
  // What a desktop's address bar drops down is two pages more for every window: half of all the work while ours opens.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own, whose list this one replaces.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** What keeps a test browser to itself: no sandbox as root, and no calls of its own to the outside. */
export const browserArguments = [
  `--disable-features=${featuresOff.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For tests of what only a whole browser can do. */
export const wholeBrowser = { executablePath: findBrowser(), args: browserArguments }
