import { type ChangeEvent, type CSSProperties, type KeyboardEvent, useRef } from 'react'

import styles from './slider.module.css'

interface SliderProps {
  label: string
  /** Where the thumb stands, from 0 to 1. */
  place: number
  /** What that means, in words, as it is spoken. */
  valueText: string
  /** The ends of it. */
  minText: string
  maxText: string
  /** The thumb was moved to a place from 0 to 1. */
  onSlide: (place: number) => void
  /** A key asks for so many steps more (less, below 0). */
  onStep: (steps: number) => void
}

// Many more than pixels. To move by one, without a pointer, is an assistive tool, which asks for a step.
const places = 10_000

const stepsOf: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/** A number picked by dragging or with keys, on whatever scale; Home and End lead to its ends. */
export function Slider({ label, place, valueText, minText, maxText, ...on }: SliderProps) {
  const position = Math.round(place * places)
  const isHeld = useRef(false)
  const hold = () => void (isHeld.current = true)
  const release = () => void (isHeld.current = false)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.valueAsNumber
    if (!isHeld.current && Math.abs(next - position) === 1) on.onStep(next - position)
    else on.onSlide(next / places)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf[event.key]
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    on.onStep(steps)
  }

  return (
    <div className={styles.slider}>
      <input
        type="range"
        className={styles.range}
        style={{ '--filled': place } as CSSProperties /* React's type knows no custom properties */}
        max={places}
        value={position}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerCancel={release}
        aria-label={label}
        // Its number, too, would be taken for the thumb's: a swipe of TalkBack adds a step to it and sets the thumb to that.
        aria-valuetext={valueText}
      />
      <div className={styles.ends}>
        <span>{minText}</span>
        <span>{maxText}</span>
      </div>
    </div>
  )
}
