import { readFileSync } from 'node:fs'

/** One message of a catalog: its English source (the id) and its translation. */
export interface Entry {
  id: string
  context: string
  words: string
}

const quoted = (lines: string[]) =>
  lines.map((line) => String(JSON.parse(line.slice(line.indexOf('"')).trim()))).join('')

/** Reads a gettext catalog as Lingui writes it. Obsolete entries (#~) are returned too, marked by an id that starts so. */
export function readCatalog(path: string): Entry[] {
  const blocks = readFileSync(path, 'utf8').split(/\n\s*\n/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    if (lines.some((line) => line.startsWith('#~'))) return [{ id: `#~ ${block}`, context: '', words: '' }]
    const part = (keyword: string) => {
      const start = lines.findIndex((line) => line.startsWith(`${keyword} `))
      if (start === -1) return ''
      const rest = lines.slice(start + 1)
      const end = rest.findIndex((line) => !line.startsWith('"'))
      return quoted([lines[start] ?? '', ...rest.slice(0, end === -1 ? rest.length : end)])
    }
    const id = part('msgid')
    return id === '' ? [] : [{ id, context: part('msgctxt'), words: part('msgstr') }]
  })
}

/** The catalogs, by what they hold. */
export const catalogs = ['locales/{locale}.po', 'locales/contract/{locale}.po']

/** The catalog of one language. */
export const catalogPath = (catalog: string, locale: string) => catalog.replace('{locale}', locale)
