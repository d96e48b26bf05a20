import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
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

const found = () => places.find((place) => place !== undefined && place !== '' && existsSync(place))

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The path of a Chromium or Chrome on this machine; Debian's is installed where that can be done without asking. */
export function findBrowser(): string {
  const here = found()
  if (here) return here
  if (canInstall()) {
    console.log('No Chromium here: installing Debian\'s package "chromium".')
    execFileSync('apt-get', ['update'], { stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const installed = found()
    if (installed) return installed
  }
  throw new Error(
    'The end-to-end tests need Chromium or Chrome, and none was found.\n' +
      'On Debian or Ubuntu: "sudo apt-get install chromium". Elsewhere install Google Chrome,\n' +
      "or set CHROME_PATH to the browser's program.",
  )
}

/** What keeps a test browser to itself: no sandbox as root, and no calls of its own to the outside. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
