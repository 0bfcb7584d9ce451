import type { CSSProperties } from 'react'
import { Slider } from './Slider.tsx'

const MARKS = [0, 25, 50, 75, 100] as const

interface Props {
  /** 0 to 100, integers. */
  value: number
  onChange: (percent: number) => void
  label: string
  disabled?: boolean
}

/** A share of the available amount: drag, tap a mark, arrow keys for 1 %, page keys for 25 %. */
export function PercentSlider({ value, onChange, label, disabled = false }: Props) {
  return (
    <div>
      <Slider
        label={label}
        value={value}
        min={0}
        max={100}
        marks={MARKS}
        text={`${value}%`}
        disabled={disabled}
        onChange={onChange}
      />
      <div className="pcts">
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            disabled={disabled}
            aria-label={`${label} ${mark}%`}
            aria-pressed={mark === value}
            style={{ '--at': `${mark}%` } as CSSProperties}
            onClick={() => onChange(mark)}
          >
            {mark === value || mark === 100 ? `${mark}%` : mark}
          </button>
        ))}
      </div>
    </div>
  )
}
