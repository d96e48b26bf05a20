import SignaturePad, { type PointGroup } from 'signature_pad'

/** The signature as it is sent, in pixels. On the screen it may be smaller. */
const signatureSize = { width: 320, height: 200 } as const

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

function scaled(strokes: PointGroup[], from: number, to: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    ...penAt(to),
    points: stroke.points.map((point) => ({
      ...point,
      x: (point.x / from) * to,
      y: (point.y / from) * to,
    })),
  }))
}

function writeName(context: CanvasRenderingContext2D, name: string, scale: number) {
  const { width, height } = signatureSize
  context.save()
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
  /** What is drawn as a PNG of `signatureSize`; null where the browser cannot make one. */
  toPng: () => Promise<Blob | null>
  /** Brings the canvas into sight and the keyboard to it. */
  focus: () => void
  stop: () => void
}

/** Lets a person sign on a canvas. `onStroke` is called whenever one begins. */
export function startDrawing(canvas: HTMLCanvasElement, onStroke: () => void): Drawing {
  const pad = newPad(canvas)
  let name = ''
  // Strokes are held in the units of the screen; this many of them are one pixel of what is sent.
  let scale = 1

  const paint = (target: SignaturePad, on: HTMLCanvasElement, at: number, strokes: PointGroup[]) => {
    const context = on.getContext('2d')
    target.clear()
    if (context && name) writeName(context, name, at)
    target.fromData(strokes, { clear: false })
  }

  const repaint = (strokes: PointGroup[]) => {
    // Off and on again, or a stroke that is under way would leave the pad waiting for its end for ever.
    pad.off()
    paint(pad, canvas, scale, strokes)
    pad.on()
  }

  const fit = () => {
    if (canvas.clientWidth === 0) return
    const strokes = scaled(pad.toData(), scale, canvas.clientWidth / signatureSize.width)
    scale = canvas.clientWidth / signatureSize.width
    const sharpness = Math.max(1, devicePixelRatio)
    canvas.width = signatureSize.width * sharpness
    canvas.height = signatureSize.height * sharpness
    canvas.getContext('2d')?.scale(sharpness / scale, sharpness / scale)
    Object.assign(pad, penAt(scale))
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
      repaint([])
    },
    fit,
    toPng: async () => {
      try {
        const sheet = Object.assign(document.createElement('canvas'), signatureSize)
        const copy = newPad(sheet)
        copy.off()
        paint(copy, sheet, 1, scaled(pad.toData(), scale, 1))
        // A PNG knows no quality: at this size it weighs a few kilobytes as it is (decisions.md C41).
        return await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'))
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
