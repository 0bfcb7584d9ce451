import './Icon.css'
import type { IconNode } from 'lucide'
import { createElement } from 'react'

export type { IconNode } from 'lucide'

interface Props {
  /** A drawing, imported one by one (`import Search from '#icons/search'`), so that bundles only contain used ones. */
  of: IconNode
  /** Width and height in sixteenths of the unit. */
  size?: 12 | 14 | 16 | 20 | 24
  /** A string, since React would convert a number, and V8 keeps a cache of 48 kB for converted decimals. */
  strokeWidth?: `${number}`
  /** For screen readers; without it the icon is decorative. */
  label?: string
  className?: string
}

/** A line icon in the colour of its text. */
export function Icon({ of: shapes, size = 20, strokeWidth = '1.75', label, className = '' }: Props) {
  return (
    <svg
      className={`ic ic-${size} ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable={false}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {shapes.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  )
}
