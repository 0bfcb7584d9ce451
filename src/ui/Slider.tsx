import './Slider.css'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'

interface Props {
  label: string
  /** Integers from `min` to `max`. */
  value: number
  min: number
  max: number
  /** Marked values; page keys go from one to the next. */
  marks: readonly number[]
  /** The value as text: '25%', '10×'. */
  text: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** The next mark up or down, for page keys. */
export const markFrom = (marks: readonly number[], value: number, direction: 1 | -1): number =>
  (direction === 1 ? marks.find((mark) => mark > value) : marks.findLast((mark) => mark < value)) ?? value

/** A number by dragging; arrow keys for one step, page keys for the next mark. */
export function Slider({ label, value, min, max, marks, text, disabled = false, onChange }: Props) {
  const placeOf = (at: number) => (max > min ? (100 * (at - min)) / (max - min) : 0)
  /** The number may exceed the slider's range. A press at an end that is already reached still sets that end. */
  const again = (at: number) => {
    if (at === value && (at === min || at === max)) onChange(at)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'End') again(max)
    if (event.key === 'Home') again(min)
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    onChange(markFrom(marks, value, event.key === 'PageUp' ? 1 : -1))
  }
  return (
    <div
      className={disabled ? 'slider slider--off' : 'slider'}
      style={{ '--percent': placeOf(value) } as CSSProperties}
    >
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        onClick={(event: MouseEvent<HTMLInputElement>) => again(Number(event.currentTarget.value))}
        onKeyDown={byKey}
      />
      <i className="slider-track" />
      <i className="slider-fill" />
      {marks.map((mark) => (
        <i
          key={mark}
          className={value > min && mark <= value ? 'slider-mark on' : 'slider-mark'}
          style={{ '--at': `${placeOf(mark)}%` } as CSSProperties}
        />
      ))}
      <i className="slider-thumb" />
    </div>
  )
}
