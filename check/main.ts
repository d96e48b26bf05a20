// Checks a real provider: npm run check-provider -- --help
import { parseArgs } from 'node:util'

import { maskPhone } from '#src/api/schema/values.ts'

import { checkSettings } from '../build/check-settings.ts'
import { checkProvider } from './check-provider.ts'
import type { Wishes } from './visit.ts'

const usage = `Usage: npm run check-provider -- --url <address> --phone <number> --password <password> [options]
  --url <address>       as VITE_PROVIDER_URL: https://lender.example/index.php
  --upload <address>    as VITE_UPLOAD_URL; /upload of the same host unless told otherwise
  --phone, --password   of a test account; CHECK_PASSWORD in the environment keeps it out of the shell's history
  --origin <origin>     where the app is served, if that is elsewhere: checks CORS
  --land <en|fil>       the language to ask in; en unless told otherwise
  --request-id          the build has VITE_REQUEST_ID=on
  --write               goes a borrower's way on that account: uploads, sections, one application of the smallest amount
  --register            with it the account is made first
  --code <code>         with --write: withdraws 1 with this code of the lender's
Exits with 1 where a screen would break, with 0 where none would, with 2 where nothing could be checked.
The password and the token are never printed.`

const patience = { call: 10_000, upload: 120_000, copy: 4_000, listed: 5_000 }

function fullAddress(name: string, value: string, base?: string): URL {
  const url = URL.parse(value, base)
  if (!url) throw new Error(`--${name} ${value} is not an address.`)
  return url
}

/** What the command line asks for; null for the help. Throws with a sentence where it makes no sense. */
function readWishes(): Wishes | null {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      upload: { type: 'string' },
      phone: { type: 'string' },
      password: { type: 'string', default: process.env['CHECK_PASSWORD'] ?? '' },
      origin: { type: 'string' },
      land: { type: 'string', default: 'en' },
      'request-id': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      register: { type: 'boolean', default: false },
      code: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { phone, password, write, register, code, land } = values
  if (values.url === undefined || phone === undefined || password === '')
    throw new Error(`--url, --phone and --password are needed.\n\n${usage}`)
  if (land !== 'en' && land !== 'fil') throw new Error(`--land is en or fil, not ${land}.`)
  if ((register || code !== undefined) && !write) throw new Error('--register and --code need --write.')
  const given = fullAddress('url', values.url)
  if (given.pathname === '/') given.pathname = '/index.php'
  const upload = fullAddress('upload', values.upload ?? '/upload', given.href).href
  // A build refuses what is not https, and a password is not sent there from here either.
  const { providerUrl } = checkSettings({ VITE_PROVIDER_URL: given.href, VITE_UPLOAD_URL: upload })
  const origin = values.origin === undefined ? undefined : fullAddress('origin', values.origin).origin
  return {
    url: providerUrl,
    upload,
    phone,
    password,
    land,
    origin: origin === given.origin ? undefined : origin,
    write,
    register,
    code,
    requestId: values['request-id'],
    patience,
  }
}

async function main() {
  const wishes = readWishes()
  if (!wishes) return console.log(usage)
  const { url, upload, phone, write } = wishes
  const way = write ? 'reading and writing' : 'reading only'
  console.log(`Checking ${url} (upload ${upload}) as ${maskPhone(phone)}, ${way}\n`)
  const report = await checkProvider(wishes)
  console.log(report.text())
  if (report.breaks()) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
