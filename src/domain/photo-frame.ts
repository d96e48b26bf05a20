/** What a photo is taken of: a card's front or back, a page, or a person who holds a card. */
export type Subject = 'front' | 'back' | 'page' | 'person'

/** A part of a picture, in its pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Frame {
  /** Where the card or the page is to be. */
  paper: Box
  /** The box of the oval where the face is to be. */
  face?: Box
}

// Width to height: ISO/IEC 7810 ID-1, and A4.
const cardShape = 85.6 / 53.98
const pageShape = 210 / 297

const centred = (width: number, height: number, shape: number): Box => {
  const side = Math.min(0.9 * width, 0.88 * height * shape)
  return { x: (width - side) / 2, y: (height - side / shape) / 2, width: side, height: side / shape }
}

/** Where in a picture of this size its subject is to be. */
export function frameFor(subject: Subject, width: number, height: number): Frame {
  if (subject === 'page') return { paper: centred(width, height, pageShape) }
  if (subject !== 'person') return { paper: centred(width, height, cardShape) }
  // The face above, the card below it, both as large as they fit.
  const unit = Math.min(width, 0.8 * height)
  const face = { width: 0.52 * unit, height: 0.66 * unit }
  const card = { width: 0.66 * unit, height: (0.66 * unit) / cardShape }
  const top = (height - face.height - 0.04 * unit - card.height) / 2
  return {
    face: { ...face, x: (width - face.width) / 2, y: top },
    paper: { ...card, x: (width - card.width) / 2, y: top + face.height + 0.04 * unit },
  }
}
