import { Trans } from '@lingui/react/macro'
import DOMPurify from 'dompurify'

import styles from './safe-html.module.css'

const longest = 200_000

const allowed = {
  ALLOWED_TAGS:
    'h1 h2 h3 h4 h5 h6 p br hr ul ol li strong b em i u a blockquote table thead tbody tr th td'.split(' '),
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // What the page's policy takes as markup (build/csp.ts); plain text in browsers without Trusted Types.
  RETURN_TRUSTED_TYPE: true,
}

// Links in somebody else's text lead out of the app, over https only, and learn nothing of where they were pressed.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  if (!/^https:\/\//i.test(node.getAttribute('href') ?? '')) return node.removeAttribute('href')
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML of the provider's, with nothing left in it that could act. Cleaned whenever it is drawn, never before. */
export function SafeHtml({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html.slice(0, longest), allowed)
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- the one place, after the sanitizer */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: clean }} />
      {html.length > longest && (
        <p>
          <Trans>This view was shortened because the text is very long.</Trans>
        </p>
      )}
    </>
  )
}
