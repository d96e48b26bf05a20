import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { firstDifference } from './build-twice.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'differ-'))
})
afterEach(() => rmSync(home, { recursive: true }))

function folderWith(name: string, files: Record<string, string>): string {
  const folder = join(home, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

it('two folders are the same to the byte, or the first file that differs is named with its place', () => {
  const files = { 'index.html': '<p>one</p>', 'assets/a.js': 'go()', '.htaccess': 'Options' }
  const one = folderWith('one', files)
  expect(firstDifference(one, folderWith('same', files))).toBeNull()
  expect(firstDifference(one, folderWith('other', { ...files, 'index.html': '<p>two</p>' }))).toMatch(
    /^index\.html differs at byte 3:/,
  )
  expect(firstDifference(one, folderWith('longer', { ...files, 'assets/a.js': 'go();' }))).toMatch(
    /^assets\/a\.js differs at byte 4:/,
  )
  expect(firstDifference(one, folderWith('hidden', { ...files, '.htaccess': 'Option' }))).toMatch(
    /^\.htaccess differs at byte 6:/,
  )
  expect(firstDifference(one, folderWith('more', { ...files, 'assets/b.js': '' }))).toBe(
    'Only one has assets/b.js.',
  )
})

it('nothing built at all is not the same twice', () => {
  expect(firstDifference(folderWith('one', {}), folderWith('two', {}))).toBe('Both are empty.')
})
