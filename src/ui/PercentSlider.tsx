import './PercentSlider.css'
import type { CSSProperties, KeyboardEvent } from 'react'

const MARKS = [0, 25, 50, 75, 100] as const

interface Props {
  /** 0 to 100, integers. */
  value: number
  onChange: (percent: number) => void
  label: string
  disabled?: boolean
}

/** The next quarter up or down, for page keys. */
export function quarterFrom(percent: number, direction: 1 | -1): number {
  const next = direction === 1 ? Math.floor(percent / 25) * 25 + 25 : Math.ceil(percent / 25) * 25 - 25
  return Math.min(100, Math.max(0, next))
}

/** A share of what is available: drag, tap a mark, arrow keys for 1 %, page keys for 25 %. */
export function PercentSlider({ value, onChange, label, disabled = false }: Props) {
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    onChange(quarterFrom(value, event.key === 'PageUp' ? 1 : -1))
  }
  return (
    <div>
      <div className={disabled ? 'slider slider--off' : 'slider'} style={{ '--percent': value } as CSSProperties}>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-valuetext={`${value}%`}
          onChange={(event) => onChange(Number(event.target.value))}
          onKeyDown={byKey}
        />
        <i className="slider-track" />
        <i className="slider-fill" />
        {MARKS.map((mark) => (
          <i
            key={mark}
            className={value > 0 && mark <= value ? 'slider-mark on' : 'slider-mark'}
            style={{ '--at': `${mark}%` } as CSSProperties}
          />
        ))}
        <i className="slider-thumb" />
      </div>
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
