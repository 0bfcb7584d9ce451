import './TabBar.css'
import { Icon, type LucideIcon } from './Icon.tsx'
import { plainClick } from './press.ts'

export interface TabItem<K extends string = string> {
  key: K
  label: string
  icon: LucideIcon
  /** For opening in a new tab. */
  href: string
  /** News behind it: a dot, with this text for screen readers. */
  news?: string
}

interface Props<K extends string> {
  /** Five items, in order. */
  items: readonly TabItem<K>[]
  current: K
  onPick: (key: K) => void
  /** Names the bar for screen readers. */
  label: string
}

/** The bar at the bottom of the five tab pages. */
export function TabBar<K extends string>({ items, current, onPick, label }: Props<K>) {
  return (
    <nav className="tabbar" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          href={item.href}
          aria-current={item.key === current ? 'page' : undefined}
          onClick={plainClick(() => onPick(item.key))}
        >
          <Icon of={item.icon} strokeWidth={item.key === current ? 2.1 : 1.75} />
          <span>{item.label}</span>
          {item.news !== undefined && (
            <>
              <i className="tabbar-dot" />
              <span className="vh">{item.news}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}
