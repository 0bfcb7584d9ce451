import './MarketRow.css'
// Imported after the row's styles, which it overrides.
import './MarketStar.css'
import Star from '#icons/star'
import { Icon } from './Icon.tsx'
import { useLongPress } from './useLongPress.ts'

interface Props {
  on: boolean
  label: string
  onToggle: () => void
  /** A long press, or the key or button of context menus. */
  onMore?: (() => void) | undefined
}

/** The star in front of a MarketRow. */
export function MarketStar({ on, label, onToggle, onMore }: Props) {
  const more = useLongPress(onToggle, onMore)
  return (
    <button type="button" className="mk-star" aria-pressed={on} aria-label={label} {...more}>
      <Icon of={Star} size={16} />
    </button>
  )
}
