import { pageFile } from '#src/device/page-file.ts'

import styles from './copy.module.css'

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // Another program has put it into the page, from an address of its own.
    return []
  }
}

/**
 * A drawn document as a page of its own, with all the app's styles and with no address in it. `name` is the file's, without
 * the ending.
 */
export function fileOf(drawn: HTMLElement, given: { title: string; name: string; language: string }): File {
  const body = document.createElement('body')
  body.className = styles.file ?? ''
  body.append(drawn.cloneNode(true))
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  const rules = [...document.styleSheets].flatMap(rulesOf)
  return pageFile({ ...given, body, styling: rules.map((rule) => rule.cssText).join('\n') })
}
