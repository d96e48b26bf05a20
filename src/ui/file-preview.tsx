import { FileText } from 'lucide-react'
import { useState } from 'react'

import styles from './file-field.module.css'

interface FilePreviewProps {
  file: { previewUrl?: string | undefined; name?: string | undefined }
  pdf: boolean
  /** Id of the element that names the picture, where nothing else around it does. */
  labelledBy?: string
}

/** A picture of the file, or a document icon with its name where no picture can be drawn. */
export function FilePreview({ file, pdf, labelledBy }: FilePreviewProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = file.previewUrl
  if (url && !pdf && url !== failedUrl) {
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
      <FileText
        aria-hidden
        {...(labelledBy && { role: 'img', 'aria-hidden': false, 'aria-labelledby': labelledBy })}
      />
      {file.name && <span>{file.name}</span>}
    </span>
  )
}
