import { type Box, frameFor, type Subject } from '#src/domain/photo-frame.ts'

import styles from './camera.module.css'

const round = Math.round

const rectangle = ({ x, y, width, height }: Box, corner: number) => {
  const [w, h] = [round(width - 2 * corner), round(height - 2 * corner)]
  const arc = (to: string) => `a${corner} ${corner} 0 0 1 ${to}`
  return `M${round(x + corner)} ${round(y)}h${w}${arc(`${corner} ${corner}`)}v${h}${arc(`${-corner} ${corner}`)}h${-w}${arc(`${-corner} ${-corner}`)}v${-h}${arc(`${corner} ${-corner}`)}z`
}

const oval = ({ x, y, width, height }: Box) => {
  const [rx, ry] = [round(width / 2), round(height / 2)]
  return `M${round(x)} ${round(y + ry)}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`
}

interface FrameProps {
  subject: Subject
  /** Of the camera's picture, in its pixels. */
  width: number
  height: number
}

/** Over the live picture: all but where the card (and the face) is to be is darker. */
export function Frame({ subject, width, height }: FrameProps) {
  const { paper, face } = frameFor(subject, width, height)
  const corner = subject === 'page' ? 0 : round(paper.width * 0.037)
  const outlines = `${rectangle(paper, corner)}${face ? oval(face) : ''}`
  // A sketch of a card: the picture on it, and the lines.
  const at = (part: number) => round(paper.x + paper.width * part)
  const down = (part: number) => round(paper.y + paper.height * part)
  return (
    <svg aria-hidden className={styles.frame} viewBox={`0 0 ${width} ${height}`}>
      <path className={styles.around} fillRule="evenodd" d={`M0 0h${width}v${height}H0z${outlines}`} />
      {(subject === 'front' || subject === 'person') && (
        <path
          className={styles.sketch}
          d={`M${at(0.07)} ${down(0.3)}H${at(0.32)}V${down(0.82)}H${at(0.07)}zM${at(0.4)} ${down(0.36)}H${at(0.9)}M${at(0.4)} ${down(0.56)}H${at(0.9)}M${at(0.4)} ${down(0.76)}H${at(0.72)}`}
        />
      )}
      <path className={styles.outline} d={outlines} />
    </svg>
  )
}
