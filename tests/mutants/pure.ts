// `npm run mutants:pure`: Stryker breaks the pure rooms of the app in every place that it knows to break, and tells which
// breaks no test of theirs noticed. At least 85 % have to be noticed in each. Names choose rooms: `-- money outbox`.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'

import * as v from 'valibot'

const pictures = [
  'src/domain/{bytes,exif-orientation,file-kind,image-limits,metadata}.ts',
  'src/domain/{gif-blocks,jpeg-segments,png-chunks,webp-chunks}.ts',
]
const readers = ['src/api/schema/{loose,offline-reads,record,reply,upload,values}.ts']
const sender = ['src/outbox/sender.ts']
const page = ['src/outbox/client.ts']
const told = ['src/outbox/watch.ts']
const doubt = ['src/money/{use-money-action,watch}.ts']

interface Room {
  broken: string[]
  except?: string[]
  /** What has to notice. */
  tests: string[]
}

/** By globs. What is only said is read on screens, and what browsers do is tried in them (tests/e2e, tests/offline). */
const rooms: Record<string, Room> = {
  figures: { broken: ['src/domain/*.ts'], except: pictures, tests: ['src/domain/*.test.ts'] },
  pictures: { broken: pictures, tests: ['src/domain/*.test.ts'] },
  readers: {
    broken: readers,
    tests: ['src/api/schema/*.test.ts', 'src/queries/offline-reads.test.ts'],
  },
  calls: {
    broken: ['src/api/schema/*.ts'],
    except: readers,
    tests: ['src/api/schema/*.test.ts', 'tests/provider/contract.test.ts'],
  },
  outbox: {
    broken: ['src/outbox/*.ts'],
    except: [...page, ...told, ...sender, 'src/outbox/{background-sync,words}.ts'],
    tests: ['src/outbox/{channel,page-transport,sender,store}.test.ts', 'tests/worker/send-outbox.test.ts'],
  },
  sender: { broken: sender, tests: ['src/outbox/sender.test.ts', 'tests/worker/send-outbox.test.ts'] },
  page: { broken: page, tests: ['src/outbox/{client,watch}.test.ts'] },
  results: { broken: told, tests: ['src/outbox/watch.test.ts'] },
  money: {
    broken: ['src/money/*.ts'],
    except: [...doubt, 'src/money/{kinds,not-sent-words}.ts'],
    tests: ['src/money/{action,intent,lock,records}.test.ts'],
  },
  doubt: { broken: doubt, tests: ['src/money/use-money-action.test.tsx'] },
}

const reportFile = '.cache/mutants/pure.json'
const report = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
})

/** Says every break that nobody noticed; resolves with whether enough were noticed. */
function isGuarded(name: string): boolean {
  const room = rooms[name]
  if (!room) throw new Error(`No room is called ${name}: ${Object.keys(rooms).join(', ')}`)
  rmSync(reportFile, { force: true })
  const files = globSync(room.broken, { exclude: ['**/*.test.*', ...(room.except ?? [])] })
  const { status } = spawnSync(
    'node_modules/.bin/stryker',
    ['run', 'tests/mutants/stryker.config.json', '--mutate', files.join(',')],
    { stdio: 'inherit', env: { ...process.env, TESTS_OF_ROOM: room.tests.join(' ') } },
  )
  const { files: judged } = v.parse(report, JSON.parse(readFileSync(reportFile, 'utf8')))
  const all = Object.values(judged).flatMap(({ mutants }) => mutants)
  const noticed = all.filter((mutant) => mutant.status === 'Killed' || mutant.status === 'Timeout')
  lines.push(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}: ${noticed.length} of ${all.length} noticed`)
  return status === 0
}

const chosen = process.argv.slice(2)
const lines: string[] = []
const results = (chosen.length > 0 ? chosen : Object.keys(rooms)).map(isGuarded)
console.log(`\n${lines.join('\n')}`)
process.exit(results.every(Boolean) ? 0 : 1)
