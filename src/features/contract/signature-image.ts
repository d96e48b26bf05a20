import { useEffect, useState } from 'react'

import { savedSignature } from '#src/drafts/signature-backup.ts'

/** Pixels: twice as wide as a signature is shown, whatever somebody uploaded. */
const widest = 640

/** Milliseconds. A host may take the connection and never answer. */
const longestWait = 10_000

/** An image as it is at this address, drawn anew as a PNG within a data: URL. Rejects where it cannot be had. */
async function drawnAnew(address: string): Promise<string> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, longestWait, new Error('The image did not come in time'))
  })
  await Promise.race([image.decode(), tooLate])
  const scale = Math.min(1, widest / image.naturalWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

async function drawnFromPhone(borrower: string): Promise<string | null> {
  const png = await savedSignature(borrower)
  if (!png) return null
  const address = URL.createObjectURL(png)
  try {
    return await drawnAnew(address)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A signature that needs nobody to be asked for it: a data: URL. */
export interface SignatureImage {
  image: string
  /** It is this phone's own copy, as the provider's could not be had. */
  isFromPhone: boolean
}

/**
 * The signature under a contract as an image of its own: the provider's, else this phone's copy (decisions.md C55).
 * Undefined while it, or its address, is being read; null where there is none.
 */
export function useSignatureImage(
  url: string | undefined,
  borrower: string,
): SignatureImage | null | undefined {
  const [found, setFound] = useState<SignatureImage | null>()
  useEffect(() => {
    if (url === undefined) return
    let isGone = false
    const read = async (): Promise<SignatureImage | null> => {
      const image = url ? await drawnAnew(url).catch(() => null) : null
      if (image) return { image, isFromPhone: false }
      const own = await drawnFromPhone(borrower).catch(() => null)
      return own ? { image: own, isFromPhone: true } : null
    }
    void read().then((image) => isGone || setFound(image))
    return () => {
      isGone = true
    }
  }, [url, borrower])
  return found
}
