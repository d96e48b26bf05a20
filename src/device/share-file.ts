import { openShareSheet } from './share-sheet.ts'

/**
 * What became of a file that was to be shared: `cancelled` by the person, who closed the sheet. Of one that was `downloaded`
 * no browser tells whether it arrived: the windows of other apps drop it, and say nothing.
 */
export type SharedFile = 'shared' | 'downloaded' | 'cancelled'

/** Milliseconds; a download that a slow phone has not begun by then is not going to be. */
const downloadStarts = 60_000

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), downloadStarts)
}

/**
 * Gives a file, and a text to send along, to the phone's own share sheet; where it takes no such file, downloads the file.
 * To be called at a tap.
 */
export async function shareFile(file: File, text?: string): Promise<SharedFile> {
  const sharing = { files: [file], ...(text !== undefined && { text }) }
  const canShare = 'canShare' in navigator && navigator.canShare(sharing)
  const shared = canShare ? await openShareSheet(sharing) : null
  if (shared) return shared
  download(file)
  return 'downloaded'
}
