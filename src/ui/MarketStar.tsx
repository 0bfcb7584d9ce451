import './MarketRow.css'
// After the row's, which it changes.
import './MarketStar.css'
import Star from '#icons/star'
import { Icon } from './Icon.tsx'

interface Props {
  on: boolean
  label: string
  onToggle: () => void
}

/** The star in front of a MarketRow. */
export function MarketStar({ on, label, onToggle }: Props) {
  return (
    <button type="button" className="mk-star" aria-pressed={on} aria-label={label} onClick={onToggle}>
      <Icon of={Star} size={16} />
    </button>
  )
}
