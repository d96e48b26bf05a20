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
  if ('canShare' in navigator && navigator.canShare(sharing)) {
    try {
      await navigator.share(sharing)
      return 'shared'
    } catch (error) {
      // Any other refusal is of the file's kind, which some browsers only tell now.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  download(file)
  return 'downloaded'
}
