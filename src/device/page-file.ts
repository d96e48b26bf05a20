// Says it also where whatever opens the file knows no better: nothing is fetched and nothing runs.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const escaped = (text: string) => text.replace(/[&<]/g, (letter) => `&#${letter.charCodeAt(0)};`)

interface Page {
  /** The file's, without the ending. */
  name: string
  title: string
  /** `en` or `fil` */
  language: string
  /** A `<body>` of elements, so that no text in it is ever read for tags. */
  body: HTMLElement
  /** CSS */
  styling?: string
}

/** A page as one .html that opens by itself: it asks nobody for anything and runs no script. */
export function pageFile({ name, title, language, body, styling = '' }: Page): File {
  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${styling}</style>`,
    body.outerHTML,
  ].join('\n')
  return new File([html], `${name}.html`, { type: 'text/html' })
}

/** Adds an element with a text to a page that is to become a file, and returns it. */
export function add(parent: Element, tag: string, text = ''): HTMLElement {
  const element = parent.ownerDocument.createElement(tag)
  element.textContent = text
  parent.append(element)
  return element
}

/** A file as an address that has it in itself, for a page that asks nobody. Rejects where it cannot be read. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
