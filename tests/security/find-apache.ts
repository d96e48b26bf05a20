import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'

import { unpackDebians } from './debian.ts'

interface Apache {
  program: string
  /** The folder of its modules. */
  modules: string
  /** Where its libraries are, where they were unpacked beside it. */
  libraries: string
}

const own = resolve('node_modules/.cache/apache')

const places: Apache[] = [
  { program: process.env['APACHE_PATH'] ?? '', modules: process.env['APACHE_MODULES'] ?? '', libraries: '' },
  { program: '/usr/sbin/apache2', modules: '/usr/lib/apache2/modules', libraries: '' },
  {
    program: `${own}/usr/sbin/apache2`,
    modules: `${own}/usr/lib/apache2/modules`,
    get libraries() {
      return globSync(`${own}/usr/lib/*-linux-*`).join(':')
    },
  },
]

const found = () => places.find(({ program, modules }) => existsSync(program) && existsSync(modules))

/** Debian's Apache, where there is none on this machine and it can be had without asking. */
export function fetchApache(): void {
  if (!found()) unpackDebians(own, 'apache2-bin', 'libapr1', 'libaprutil1')
}

/** An Apache on this machine with its modules. Throws with how to get one where there is none. */
export function findApache(): Apache {
  const here = found()
  if (here) return here
  throw new Error(
    'The tests of the Apache configuration need Apache 2.4, and none was found.\n' +
      'On Debian or Ubuntu: "sudo apt-get install apache2-bin". Elsewhere set APACHE_PATH to the program and\n' +
      'APACHE_MODULES to the folder of its modules.',
  )
}
