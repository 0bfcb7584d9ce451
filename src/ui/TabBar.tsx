import './TabBar.css'
import { Icon, type IconNode } from './Icon.tsx'
import { plainClick } from './inputEvents.ts'

export interface TabItem<K extends string = string> {
  key: K
  label: string
  icon: IconNode
  /** For opening in a new tab. */
  href: string
  /** News behind it: a dot, with this text for screen readers. */
  news?: string
}

interface Props<K extends string> {
  /** Five items, in order. */
  items: readonly TabItem<K>[]
  current: K | undefined
  onPick: (key: K) => void
  /** Names the bar for screen readers. */
  label: string
  /** A rail at the side of a large screen, headed by a mark: the brand's image, or the app's own. */
  rail?: { mark: string | undefined }
}

/** The bar at the bottom of the five tab pages, or the rail beside all pages. */
export function TabBar<K extends string>({ items, current, onPick, label, rail }: Props<K>) {
  return (
    <nav className={rail ? 'tabbar tabbar--rail' : 'tabbar'} aria-label={label}>
      {rail && <RailMark image={rail.mark} />}
      {items.map((item) => (
        <a
          key={item.key}
          href={item.href}
          aria-current={item.key === current ? 'page' : undefined}
          onClick={plainClick(() => onPick(item.key))}
        >
          <Icon of={item.icon} strokeWidth={item.key === current ? '2.1' : '1.75'} />
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

function RailMark({ image }: { image: string | undefined }) {
  if (image !== undefined) return <img className="tabbar-mark" src={image} alt="" />
  return (
    <svg className="tabbar-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand-600)" />
      <path
        d="M8 21l5-6 4 4 7-9"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
