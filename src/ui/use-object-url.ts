import { useLayoutEffect, useState } from 'react'

/** An address to draw a file from, good for as long as this draws that file. Undefined where there is no file. */
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null)
  // Before anything is painted, or a picture would stand there for a moment without its address.
  useLayoutEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the browser makes the address, and must get it back
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made && made.file === file ? made.url : undefined
}
