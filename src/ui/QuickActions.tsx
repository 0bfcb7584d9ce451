import './QuickActions.css'
import { Icon, type IconNode } from './Icon.tsx'
import { LinkOrButton } from './LinkOrButton.tsx'

export interface QuickAction {
  key: string
  label: string
  icon: IconNode
  href: string | undefined
  /** The main action. */
  main?: boolean
}

/** Up to five shortcuts in a row. */
export function QuickActions({ items, onPick }: { items: readonly QuickAction[]; onPick: (key: string) => void }) {
  return (
    <div className="qa">
      {items.map((item) => (
        <LinkOrButton key={item.key} href={item.href} onPress={() => onPick(item.key)}>
          <span className={item.main ? 'qa-icon qa-icon--main' : 'qa-icon'}>
            <Icon of={item.icon} />
          </span>
          {item.label}
        </LinkOrButton>
      ))}
    </div>
  )
}
