import type { ReactNode } from 'react'
import { plainClick } from './press.ts'

interface Props {
  /** Its address in the app. What leads elsewhere has none: a tap asks about it first, and no "open in a new tab" gets round that. */
  href: string | undefined
  onPress: (() => void) | undefined
  className?: string
  children: ReactNode
}

/** What is tapped to go somewhere: a link to a page of the app, else a button. */
export function Way({ href, onPress, className, children }: Props) {
  if (href === undefined)
    return (
      <button type="button" className={className} onClick={onPress}>
        {children}
      </button>
    )
  return (
    <a className={className} href={href} onClick={plainClick(onPress)}>
      {children}
    </a>
  )
}
