import './IconButton.css'
import type { Ref } from 'react'
import { Icon, type LucideIcon } from './Icon.tsx'

interface Props {
  icon: LucideIcon
  /** What the button does; read out, and shown as a tip to a mouse. */
  label: string
  onPress?: () => void
  size?: 16 | 20 | 24
  /** For buttons that switch something on and off. */
  pressed?: boolean
  /** A dot for something new; `label` should say so too. */
  dot?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon, 44 px to touch. */
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
