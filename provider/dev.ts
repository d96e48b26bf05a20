// `npm run dev`: the provider and Vite's development server, in one process.
import { createServer } from 'vite'

import { helpText } from './program/help.ts'
import { explainStart, stopOnSignal } from './program/stop.ts'
import { startProvider } from './server.ts'

const database = '.data/provider.sqlite'
const appPort = 4100
const providerPort = Number(process.env['PROVIDER_PORT'] ?? 4101)

// The host stays as the browser wrote it, so that addresses in replies lead back through the app's own origin.
const proxy = Object.fromEntries(
  ['/index.php', '/upload', '/control'].map((path) => [
    path,
    { target: `http://127.0.0.1:${providerPort}`, changeOrigin: false },
  ]),
)

async function main() {
  const provider = await startProvider({
    port: providerPort,
    database,
    control: true,
    say: (line) => console.log(line),
  }).catch((error: unknown) => {
    const free = 'Port of the provider: set PROVIDER_PORT to another.'
    throw new Error(`${explainStart(error, providerPort)} ${free}`, { cause: error })
  })
  try {
    const vite = await createServer({ server: { port: appPort, strictPort: true, proxy } })
    await vite.listen()
    stopOnSignal(async () => {
      await vite.close()
      await provider.close()
    })
  } catch (error) {
    await provider.close()
    throw error
  }
  console.log(helpText(`http://localhost:${appPort}`, database))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
