import './Icon.css'
import type { LucideIcon } from 'lucide-react'

export type { LucideIcon } from 'lucide-react'

interface Props {
  /** A drawing, imported one by one (`import Search from 'lucide-react/icons/search'`), so that bundles only contain used ones. */
  of: LucideIcon
  /** Width and height in sixteenths of the unit. */
  size?: 12 | 14 | 16 | 20 | 24
  strokeWidth?: number
  /** For screen readers; without it the icon is decorative. */
  label?: string
  className?: string
}

/** A line icon in the colour of its text. */
export function Icon({ of: Glyph, size = 20, strokeWidth = 1.75, label, className = '' }: Props) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Glyph className={`ic ic-${size} ${className}`} strokeWidth={strokeWidth} focusable={false} {...name} />
}
