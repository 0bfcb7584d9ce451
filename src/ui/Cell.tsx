import './Cell.css'
import { type ReactNode, useId } from 'react'
import ChevronRight from '#icons/chevron-right'
import { figureMark } from './figure.ts'
import { Icon, type IconNode } from './Icon.tsx'
import { LinkOrButton } from './LinkOrButton.tsx'
import { useIsOpenLink } from './openLink.ts'
import { SwitchMark } from './Switch.tsx'

interface Props {
  title: ReactNode
  sub?: ReactNode
  icon?: IconNode
  value?: ReactNode
  /** Replaces the chevron. */
  end?: ReactNode
  /** The whole row is the target. With `href` it is a link. */
  onPress?: () => void
  href?: string
  /** Link of the page that a press opens, to mark the row while that page is shown beside the list; by default `href`. */
  opens?: string
  danger?: boolean
}

/** A row of a list: icon, title with an optional second line, value, chevron if it leads somewhere. */
export function Cell({ title, sub, icon, value, end, onPress, href, opens = href, danger = false }: Props) {
  const isShown = useIsOpenLink(opens)
  const valued = value === undefined ? '' : 'cell--value'
  const className = `cell ${icon ? 'cell--icon' : ''} ${valued} ${danger ? 'cell--danger' : ''}`
  const last = end ?? ((onPress || href !== undefined) && <Icon of={ChevronRight} size={16} className="chev" />)
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <span className="cell-title">
        {title}
        {sub !== undefined && <span className="cell-sub">{sub}</span>}
      </span>
      {value === undefined ? (
        last
      ) : (
        <span className="cell-end">
          <span className="cell-value n" translate={figureMark(value)}>
            {value}
          </span>
          {last}
        </span>
      )}
    </>
  )
  if (href === undefined && onPress === undefined) return <div className={className}>{content}</div>
  return (
    <LinkOrButton className={className} href={href} onPress={onPress} current={isShown}>
      {content}
    </LinkOrButton>
  )
}

interface SwitchCellProps {
  title: string
  sub?: string
  icon?: IconNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A row with a switch; the whole row is the target. */
export function SwitchCell({ title, sub, icon, checked, onChange }: SwitchCellProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className={icon ? 'cell cell--icon' : 'cell'}
      aria-checked={checked}
      aria-labelledby={`${id}-title`}
      aria-describedby={sub === undefined ? undefined : `${id}-sub`}
      onClick={() => onChange(!checked)}
    >
      {icon && <Icon of={icon} />}
      <span className="cell-title">
        <span id={`${id}-title`}>{title}</span>
        {sub !== undefined && (
          <span className="cell-sub" id={`${id}-sub`}>
            {sub}
          </span>
        )}
      </span>
      <SwitchMark on={checked} />
    </button>
  )
}

/** Rows on one card under a small heading. */
export function CellGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title !== undefined && <h2 className="sec">{title}</h2>}
      <div className="card">{children}</div>
    </section>
  )
}

/** A white area with rounded corners. Never nested. */
export function Card({
  children,
  pad = false,
  className = '',
}: {
  children: ReactNode
  pad?: boolean
  className?: string
}) {
  return <section className={`card ${pad ? 'card--pad' : ''} ${className}`}>{children}</section>
}
