import { globSync, readFileSync } from 'node:fs'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// Whatever a person may read stands in the catalogs: every other text of the code that could be taken for words is one of
// these. Capitals, or two words in a row, make a text look like words.
const noWords: Record<string, string[]> = {
  'names that are the same in every language': ['English', 'Filipino', 'easy loan', 'Easy Loan'],
  // Drawn before there is code, inert: nobody is told its name (src/shell.tsx).
  'the name of a button that cannot be pressed': ['Back'],
  // As the iPhone writes it, which has no Filipino.
  "a phone's own words": ['Add'],
  // As the browser would give them, both languages at once (src/i18n/format.ts).
  'names of months': [
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis',
  ],
  // src/i18n/amount-in-words.ts
  'names of numbers': [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    '- - twenty thirty forty fifty sixty seventy eighty ninety',
    'sero isa dalawa tatlo apat lima anim pito walo siyam sampu labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam',
    '- - dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu',
  ],
  // personal-info-form.ts: the value that is sent, which has words of its own.
  'a choice as it is sent': ['5 or more'],
  'names of the provider': ['UserServiceAgreement', 'LoanAgreement', 'Land', 'Authorization'],
  "names of the browser's": [
    'SecurityError',
    'NotAllowedError',
    'NotFoundError',
    'OverconstrainedError',
    'SyncManager',
    'Macintosh',
    'Safari/',
    '[object ArrayBuffer]',
    'noopener noreferrer',
    'Exif\u0000\u0000',
    'Lost code:',
    'Enter',
    'AbortError',
  ],
  'of a calendar file': ['PRODID:-//Easy Loan//Payments//EN'],
  'tags and fonts': [
    'h1 h2 h3 h4 h5 h6 p br hr ul ol li strong b em i u a blockquote table thead tbody tr th td',
    'px "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive',
    '<div inert',
  ],
  // src/device/page-file.ts
  'the head of a file that opens by itself': [
    '<!doctype html>',
    '<html lang="',
    '<meta charset="utf-8">',
    '<meta http-equiv="content-security-policy" content="',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  ],
  // Said to whoever develops it, or looks into what was thrown.
  'of schemas and errors': ['is missing', 'is not a web address', 'is not an object', 'ApiError'],
}
const path = /^(Index|Info|Money|Order|User)New\/\w+$/

interface Node {
  type: string
  start: number
  [part: string]: unknown
}
const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

const looksLikeWords = (text: string) => /^\s*\p{Lu}\p{Ll}|\p{L}[’',.]? +\p{L}/u.test(text)

/** Lingui's own, from which the catalogs are made. */
const macros = /^(Trans|Plural|Select|t|msg|plural|select)$/
function nameOf({ type, openingElement, tag, callee, typeAnnotation }: Node): string {
  const named =
    type === 'JSXElement' && isNode(openingElement)
      ? openingElement['name']
      : (tag ?? callee ?? typeAnnotation)
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : ''
}

const isLeftOut = (node: Node) =>
  /^(Import|Export(All|Named))Declaration$/.test(node.type)
    ? isNode(node['source'])
    : /^TS(Literal|TypeAlias|Interface|Type)/.test(node.type) ||
      (/^(JSXElement|CallExpression|TaggedTemplateExpression)$/.test(node.type) &&
        macros.test(nameOf(node))) ||
      (node.type === 'NewExpression' && nameOf(node).endsWith('Error'))

/** The text that a node itself is. */
function textOf({ type, value }: Node): string {
  if (type === 'TemplateElement' && typeof value === 'object' && value && 'raw' in value)
    return String(value.raw)
  return /^(Literal|JSXText)$/.test(type) && typeof value === 'string' ? value : ''
}

function textsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(textsIn)
  if (!isNode(part) || isLeftOut(part)) return []
  const text = textOf(part)
  // In a tag a single small word is read, too.
  const isRead = part.type === 'JSXText' ? /\p{L}/u.test(text) : looksLikeWords(text)
  return [...(isRead ? [text.trim()] : []), ...Object.values(part).flatMap(textsIn)]
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test(-support)?\.|routeTree\.gen/.test(file))
const textsOf = (file: string, code: string) => textsIn(parseSync(file, code).program)

describe('words in the code [R001]', () => {
  it('are found wherever they stand, unless they are for the catalogs', () => {
    const code = `
      import { a } from 'Some Where'
      toast.error('It failed')
      toast.info(\`\${count} loans are there\`)
      const label = msg\`In the catalogs\`
      const screen = <Field label="Amount" hint={isLong ? 'how much' : t\`Less\`}>go <Trans>In them</Trans></Field>
      throw new Error('For a developer')`
    expect(textsOf('a.tsx', code)).toEqual(['It failed', 'loans are there', 'Amount', 'how much', 'go'])
  })

  it('are in the catalogs, all of them', () => {
    expect(files.length).toBeGreaterThan(200)
    const found = new Set(files.flatMap((file) => textsOf(file, readFileSync(file, 'utf8'))))
    const known = Object.values(noWords).flat()
    expect([...found].filter((text) => !path.test(text)).toSorted()).toEqual(known.toSorted())
  })
})
