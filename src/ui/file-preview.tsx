import { FileText } from 'lucide-react'
import { useState } from 'react'

import type { ShownFile } from './file-state-line.tsx'

import styles from './file-field.module.css'

interface FilePreviewProps {
  file: ShownFile
  /** Id of the element that names the picture, where nothing else around it does. */
  labelledBy?: string
}

/** A picture of the file, or a document icon with its name where no picture can be drawn. */
export function FilePreview({ file, labelledBy }: FilePreviewProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = file.previewUrl
  // The place is kept, so that what stands below does not move under a finger.
  if (url === null) return <span className={styles.picture} />
  if (url && url !== failedUrl) {
    return (
      <img
        src={url}
        // An empty alt would take the picture away from those who hear its name.
        alt={labelledBy === undefined ? '' : undefined}
        aria-labelledby={labelledBy}
        className={styles.picture}
        decoding="async"
        onError={() => setFailedUrl(url)}
      />
    )
  }
  return (
    <span className={styles.document}>
      <FileText {...(labelledBy && { role: 'img', 'aria-hidden': false, 'aria-labelledby': labelledBy })} />
      {file.name && <span>{file.name}</span>}
    </span>
  )
}
