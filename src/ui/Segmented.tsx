import './Segmented.css'
import { useId } from 'react'

export interface Segment<K extends string = string> {
  key: K
  label: string
  /** Fills the chosen segment with the colour of its direction. */
  side?: 'buy' | 'sell'
}

interface Props<K extends string> {
  items: readonly Segment<K>[]
  value: K
  onChange: (key: K) => void
  label: string
  /** Whether it is on the page instead of a card. */
  onPage?: boolean
}

/** Two to five equal choices with one chosen. Radio buttons, so arrow keys work. */
export function Segmented<K extends string>({ items, value, onChange, label, onPage }: Props<K>) {
  const name = useId()
  return (
    <fieldset className={`seg ${onPage ? 'seg--page' : ''}`} aria-label={label}>
      {items.map((item) => (
        <label key={item.key} className={item.side && `seg-${item.side}`}>
          <input type="radio" name={name} checked={item.key === value} onChange={() => onChange(item.key)} />
          <span>{item.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
