import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'

import { unpackDebianWithNeeds } from './security/debian.ts'

const own = resolve('node_modules/.cache/poppler')

// The program, and where its libraries are, where they were unpacked beside it.
const places = [
  { program: process.env['PDFTOTEXT_PATH'] ?? '', libraries: '' },
  { program: '/usr/bin/pdftotext', libraries: '' },
  {
    program: `${own}/usr/bin/pdftotext`,
    get libraries() {
      return globSync(`${own}/usr/lib/*-linux-*`).join(':')
    },
  },
]

const found = () => places.find(({ program }) => existsSync(program))

/** Debian's pdftotext, where there is none on this machine and it can be had without asking. */
export function fetchPdfToText(): void {
  if (!found()) unpackDebianWithNeeds(own, 'poppler-utils')
}

/** What each page of a PDF says, its lines as they stand there. Throws with how to get a reader where there is none. */
export function textOfPages(pdf: Buffer): string[] {
  const here = found()
  if (!here)
    throw new Error(
      'The tests of what is printed need pdftotext, and none was found.\n' +
        'On Debian or Ubuntu: "sudo apt-get install poppler-utils". Elsewhere set PDFTOTEXT_PATH to the program.',
    )
  const text = execFileSync(here.program, ['-layout', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    env: { ...process.env, ...(here.libraries && { LD_LIBRARY_PATH: here.libraries }) },
  })
  return text.split('\f').slice(0, -1)
}
