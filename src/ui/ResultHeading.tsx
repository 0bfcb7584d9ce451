import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  className?: string
  children: ReactNode
}

/**
 * The heading of a result, announced whenever it changes. A result that takes the place of its form gets the focus that was lost with it, so
 * that a screen reader goes on from there and not from the start of the page.
 */
export function ResultHeading({ className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} className={className} tabIndex={-1} aria-live="polite">
      {children}
    </h2>
  )
}
