import styles from './copy.module.css'

// Says it also where whatever opens the file knows no better: nothing is fetched and nothing runs.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const escaped = (text: string) => text.replace(/[&<]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * A drawn document as one .html that opens by itself: with all the app's styles, without scripts, and with no address in
 * it. `name` is the file's, without the ending.
 */
export function fileOf(drawn: HTMLElement, given: { title: string; name: string; language: string }): File {
  const copy = drawn.cloneNode(true) as HTMLElement
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const styling = rules.map((rule) => rule.cssText).join('\n')
  const html = [
    '<!doctype html>',
    `<html lang="${given.language}">`,
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(given.title)}</title>`,
    `<style>${styling}</style>`,
    `<body class="${styles.file}">`,
    copy.outerHTML,
  ].join('\n')
  return new File([html], `${given.name}.html`, { type: 'text/html' })
}
