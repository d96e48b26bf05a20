import { basename } from 'node:path'

/** A class as the browser sees it: by its file, of which no two share a name. Without a hash in it, it compresses. */
export const className = (name: string, file: string): string => `${basename(file, '.module.css')}-${name}`
