import type { ReactNode } from 'react'
import { plainClick } from './inputEvents.ts'

interface Props {
  /** Its address in the app. External targets have none: a tap asks first, and "open in a new tab" can't avoid that. */
  href: string | undefined
  onPress: (() => void) | undefined
  className?: string
  /** Its page is shown beside the list. */
  current?: boolean
  children: ReactNode
}

/** A link to a page of the app, else a button. */
export function LinkOrButton({ href, onPress, className, current = false, children }: Props) {
  if (href === undefined)
    return (
      <button type="button" className={className} aria-current={current || undefined} onClick={onPress}>
        {children}
      </button>
    )
  return (
    <a className={className} href={href} aria-current={current || undefined} onClick={plainClick(onPress)}>
      {children}
    </a>
  )
}
