import './IconButton.css'
import type { Ref } from 'react'
import { Icon, type IconNode } from './Icon.tsx'

interface Props {
  icon: IconNode
  /** For screen readers, and a tooltip. */
  label: string
  onPress?: () => void
  size?: 16 | 20 | 24
  /** For toggle buttons. */
  pressed?: boolean
  /** A dot for something new; `label` should mention it. */
  dot?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon only, with a touch target of 44 px. */
export function IconButton({ icon, label, onPress, size = 20, pressed, dot = false, className = '', ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={`ib ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon of={icon} size={size} />
      {dot && <span className="ib-dot" />}
    </button>
  )
}
