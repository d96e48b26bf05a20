import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'

import { unpackDebianWithNeeds } from '../security/debian.ts'

const own = resolve('node_modules/.cache/php')

// The program, and where its libraries are, where they were unpacked beside it.
const places = [
  { program: process.env['PHP_PATH'] ?? '', libraries: '' },
  { program: '/usr/bin/php', libraries: '' },
  {
    get program() {
      return globSync(`${own}/usr/bin/php[0-9]*`)[0] ?? ''
    },
    get libraries() {
      return globSync(`${own}/{usr/,}lib/*-linux-*`).join(':')
    },
  },
]

const found = () => places.find(({ program }) => existsSync(program))

/** Debian's php, where there is none on this machine and it can be had without asking. For one test file only. */
export function fetchPhp(): void {
  if (!found()) unpackDebianWithNeeds(own, 'php-cli')
}

/** A PHP on this machine. Throws with how to get one where there is none. */
export function findPhp(): { program: string; libraries: string } {
  const here = found()
  if (here) return here
  throw new Error(
    'The tests of check-provider need PHP 8, and none was found.\n' +
      'On Debian or Ubuntu: "sudo apt-get install php-cli". Elsewhere set PHP_PATH to the program.',
  )
}
