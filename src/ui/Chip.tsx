import './Chip.css'
import type { ReactNode } from 'react'
import { useScrollRow } from './useScrollRow.ts'

interface ChipProps {
  children: ReactNode
  onPress: () => void
  selected?: boolean
  small?: boolean
  /** Grey background instead of an outline. */
  fill?: boolean
}

/** A choice among many, or a filter. */
export function Chip({ children, onPress, selected = false, small = false, fill = false }: ChipProps) {
  return (
    <button
      type="button"
      className={`chip ${small ? 'chip--s' : ''} ${fill ? 'chip--fill' : ''}`}
      aria-pressed={selected}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

interface ChipsProps<K extends string> {
  items: readonly { key: K; label: string }[]
  value: K
  onChange: (key: K) => void
  label: string
  small?: boolean
  /** One scrolling line instead of wrapping. */
  scroll?: boolean
  /** None is chosen where one is needed. */
  invalid?: boolean
}

/** A row of chips with one chosen. */
export function Chips<K extends string>({
  items,
  value,
  onChange,
  label,
  small,
  scroll = false,
  invalid = false,
}: ChipsProps<K>) {
  const row = useScrollRow<HTMLFieldSetElement>()
  return (
    <fieldset
      ref={row}
      className={scroll ? 'chips chips--scroll scrollrow' : 'chips'}
      aria-label={label}
      data-invalid={invalid || undefined}
    >
      {items.map((item) => (
        <Chip key={item.key} small={small} selected={item.key === value} onPress={() => onChange(item.key)}>
          {item.label}
        </Chip>
      ))}
    </fieldset>
  )
}

export type Tone = 'up' | 'down' | 'ok' | 'warn' | 'info' | 'err'

/** A word on a tint: side, status, kind. Never pressable. */
export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone ? `badge badge--${tone}` : 'badge'}>{children}</span>
}
