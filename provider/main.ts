// Starts the provider: node provider/main.ts --help
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { originsOf } from '../build/headers.ts'
import { helpText } from './program/help.ts'
import { explainStart, stopOnSignal } from './program/stop.ts'
import { startProvider } from './server.ts'

const usage = `Usage: node provider/main.ts [options]
  --port <number>       4173 unless told otherwise; 0 takes a free one
  --database <file>     .data/provider.sqlite unless told otherwise; :memory: keeps nothing
  --app <folder>        serves the built app in this folder
  --no-control          without the /control address (README, "Control")
  --quiet               prints nothing but errors of the start`

function readFlags() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      port: { type: 'string', default: '4173' },
      database: { type: 'string', default: '.data/provider.sqlite' },
      app: { type: 'string' },
      control: { type: 'boolean', default: true },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65535) throw new Error(`--port ${values.port} is not a port.`)
  if (values.app !== undefined && !existsSync(`${values.app}/index.html`))
    throw new Error(`There is no built app in ${values.app}. Run "npm run build" first.`)
  return { ...values, port }
}

/** The policy of the served app has to allow a provider that the build was told is elsewhere. */
const builtFor = () => originsOf([process.env['VITE_PROVIDER_URL'], process.env['VITE_UPLOAD_URL']])

async function main() {
  const { port, database, app, control, quiet, help } = readFlags()
  if (help) return console.log(usage)
  // As the build reads it.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const say = (line: string) => (quiet ? undefined : console.log(line))
  try {
    const provider = await startProvider({ port, database, app, control, origins: builtFor(), say })
    stopOnSignal(provider.close)
    say(helpText(provider.url.replace('127.0.0.1', 'localhost'), database))
  } catch (error) {
    throw new Error(explainStart(error, port), { cause: error })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
