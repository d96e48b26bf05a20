import SignaturePad, { type PointGroup } from 'signature_pad'

import { moved, reachOf, sheet, type View, viewOf, within } from './sheet.ts'

const black = '#000'
const white = '#fff'
const nameFont = (size: number) =>
  `italic ${size}px "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive`
const nameSize = 48
const nameMargin = 16

/** A stroke's pen is given as a radius: 1 makes the line 2 px wide at the size that is sent. */
const penAt = (scale: number) => ({ minWidth: scale, maxWidth: scale, dotSize: scale })

const newPad = (canvas: HTMLCanvasElement) =>
  new SignaturePad(canvas, { ...penAt(1), minDistance: 2, penColor: black, backgroundColor: white })

const asSeen = (strokes: PointGroup[], from: View, to: View, pen: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    ...penAt(pen),
    points: stroke.points.map((point) => moved(point, from, to)),
  }))

function writeName(context: CanvasRenderingContext2D, name: string, { scale, left, top }: View) {
  const { width, height } = sheet
  context.save()
  context.translate(left, top)
  context.scale(scale, scale)
  // A long name is written smaller, not squeezed.
  context.font = nameFont(nameSize)
  const room = width - 2 * nameMargin
  context.font = nameFont(nameSize * Math.min(1, room / context.measureText(name).width))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = black
  context.fillText(name, width / 2, height / 2)
  context.restore()
}

/** A signature being made on a canvas: strokes of mouse, finger or pen over a typed name. */
export interface Drawing {
  isBlank: () => boolean
  /** Writes a name in the place of the one before; '' takes it away. Strokes stay. */
  write: (name: string) => void
  clear: () => void
  /** To be called when the canvas has another size on the screen: everything drawn is drawn again in it. */
  fit: () => void
  /** What is drawn as a PNG of the size of `sheet`; null where the browser cannot make one. */
  toPng: () => Promise<Blob | null>
  /** Brings the canvas into sight and the keyboard to it. */
  focus: () => void
  stop: () => void
}

/** Lets a person sign on a canvas. `onStroke` is called whenever one begins. */
export function startDrawing(canvas: HTMLCanvasElement, onStroke: () => void): Drawing {
  const pad = newPad(canvas)
  let name = ''
  // Strokes are held as they are seen on the screen: on a pad of this size, in this view of the sheet.
  let size: { width: number; height: number } = sheet
  let reach = within
  let view = viewOf(size.width, size.height, reach)

  const paint = (target: SignaturePad, on: HTMLCanvasElement, at: View, strokes: PointGroup[]) => {
    const context = on.getContext('2d')
    target.clear()
    if (context && name) writeName(context, name, at)
    target.fromData(strokes, { clear: false })
  }

  const repaint = (strokes: PointGroup[]) => {
    // Off and on again, or a stroke that is under way would leave the pad waiting for its end for ever.
    pad.off()
    paint(pad, canvas, view, strokes)
    pad.on()
  }

  /** The view in which all that is drawn is sent. */
  const viewSent = () => {
    const places = pad.toData().flatMap(({ points }) => points)
    reach = reachOf(places, reach, size.width, size.height, view)
    return viewOf(sheet.width, sheet.height, reach)
  }

  const fit = () => {
    if (canvas.clientWidth === 0) return
    const sent = viewSent()
    size = { width: canvas.clientWidth, height: canvas.clientHeight }
    const next = viewOf(size.width, size.height, reach)
    const pen = next.scale / sent.scale
    const strokes = asSeen(pad.toData(), view, next, pen)
    view = next
    const sharpness = Math.max(1, devicePixelRatio)
    canvas.width = size.width * sharpness
    canvas.height = size.height * sharpness
    canvas.getContext('2d')?.scale(sharpness, sharpness)
    Object.assign(pad, penAt(pen))
    repaint(strokes)
  }

  pad.addEventListener('beginStroke', onStroke)
  fit()

  return {
    isBlank: () => pad.isEmpty() && name === '',
    write: (text) => {
      name = text.trim()
      repaint(pad.toData())
    },
    clear: () => {
      name = ''
      reach = within
      pad.clear()
      fit()
    },
    fit,
    toPng: async () => {
      try {
        const paper = Object.assign(document.createElement('canvas'), sheet)
        const copy = newPad(paper)
        copy.off()
        const sent = viewSent()
        paint(copy, paper, sent, asSeen(pad.toData(), view, sent, 1))
        // A PNG knows no quality: at this size it weighs a few kilobytes as it is (decisions.md C41).
        return await new Promise<Blob | null>((resolve) => paper.toBlob(resolve, 'image/png'))
      } catch {
        return null
      }
    },
    focus: () => canvas.focus(),
    stop: () => {
      pad.off()
      pad.removeEventListener('beginStroke', onStroke)
    },
  }
}
