import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { type FileKind, pixelSize, sniff } from '#src/domain/file-kind.ts'
import { maxDocumentBytes, maxImageBytes, maxPixels, maxSide } from '#src/domain/image-limits.ts'
import { stripMetadata } from '#src/domain/metadata.ts'

import { shrink } from './shrink.ts'

/** What a field takes: a photo, or a photo or PDF. */
export type Accepts = 'image' | 'document'

type Prepared = { file: File } | { refusal: MessageDescriptor }

const rules = {
  image: {
    maxBytes: maxImageBytes,
    tooHeavy: msg`Image size cannot exceed 5MB`,
    wrongKind: msg`Please select an image file`,
    unreadable: msg`Please choose the photo again`,
  },
  document: {
    maxBytes: maxDocumentBytes,
    tooHeavy: msg`File size cannot exceed 10MB`,
    wrongKind: msg`Please select an image or PDF file`,
    unreadable: msg`Please choose the file again`,
  },
} as const

/** Whether a file was refused for its weight. */
export const isTooHeavy = (refusal: unknown): boolean =>
  Object.values(rules).some(({ tooHeavy }) => tooHeavy === refusal)

const types = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
} as const

type ImageKind = keyof typeof types

const isImage = (kind: FileKind): kind is ImageKind => kind in types

/** Few servers and fewer old phones open these, so they become a JPEG even where that is no smaller. */
const isUncommon = (kind: ImageKind) => kind === 'webp' || isContainer(kind)

/** Their size and their metadata stand deeper than we read, so they never leave as they are. */
const isContainer = (kind: FileKind) => kind === 'heic' || kind === 'avif'

// A neutral name: a phone's own often tells the time and the app.
const named = (parts: BlobPart[], extension: string, type: string) =>
  new File(parts, `${extension === 'pdf' ? 'document' : 'photo'}.${extension}`, { type })

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // Android takes a picked file away when its app is closed or the permission runs out.
    return null
  }
}

async function prepareImage(
  bytes: Uint8Array<ArrayBuffer>,
  kind: ImageKind,
  unreadable: MessageDescriptor,
): Promise<Prepared> {
  const size = pixelSize(bytes, kind)
  if (size && (size.width * size.height > maxPixels || Math.max(size.width, size.height) > maxSide)) {
    return {
      refusal: msg`This picture has too many pixels. Please take a new photo, or choose a smaller one.`,
    }
  }
  // Some browsers open the half of a picture that there is, and draw the rest in grey.
  const stripped = stripMetadata(bytes, kind)
  if (!stripped) return { refusal: unreadable }
  const shrunk = await shrink(new Blob([bytes], { type: types[kind] }), size)
  if (shrunk.kind === 'photo' && (isUncommon(kind) || shrunk.photo.size < bytes.length)) {
    return { file: named([shrunk.photo], 'jpg', types.jpeg) }
  }
  if (shrunk.kind === 'unopened' || isContainer(kind)) {
    return {
      refusal:
        kind === 'heic'
          ? msg`This browser cannot open HEIC pictures. Take the photo again here, or choose a JPEG.`
          : unreadable,
    }
  }
  return { file: named(stripped, kind === 'jpeg' ? 'jpg' : kind, types[kind]) }
}

/**
 * Makes a picked file ready to be sent: checks its weight, kind (by content) and pixels, opens a photo, makes it smaller
 * and takes out what it tells of the place and the phone. Resolves with the reason where the file cannot be taken.
 */
export async function prepareFile(file: File, accepts: Accepts): Promise<Prepared> {
  const { maxBytes, tooHeavy, wrongKind, unreadable } = rules[accepts]
  if (file.size > maxBytes) return { refusal: tooHeavy }
  const bytes = await readBytes(file)
  if (!bytes) return { refusal: unreadable }
  const kind = sniff(bytes)
  if (kind === 'pdf' && accepts === 'document') return { file: named([bytes], 'pdf', 'application/pdf') }
  if (!isImage(kind)) return { refusal: wrongKind }
  // A header that says no size is no picture's, except where the size stands deeper than we read.
  if (!pixelSize(bytes, kind) && !isContainer(kind)) return { refusal: wrongKind }
  return prepareImage(bytes, kind, unreadable)
}
