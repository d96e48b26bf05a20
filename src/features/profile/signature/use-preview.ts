import { useEffect, useState } from 'react'

/** An address to draw a picture that is only in memory, as long as it is the one shown. */
export function usePreview(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [picture])
  return url
}
