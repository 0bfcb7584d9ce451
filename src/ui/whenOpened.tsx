import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A dialog whose code comes when the page that has it is shown and the browser is idle, or when it opens, whichever is sooner: the
 * page itself opens without it. Once opened it stays, so that it can leave with its motion.
 */
export function whenOpened<P extends { open: boolean }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Dialog = lazy(load) as ComponentType<P>
  return function WhenOpened(props: P): ReactNode {
    const [wasOpen, setWasOpen] = useState(props.open)
    if (props.open && !wasOpen) setWasOpen(true)
    useEffect(() => {
      if (!('requestIdleCallback' in window)) return
      // A failure shows when the dialog is wanted.
      const idle = window.requestIdleCallback(() => void load().catch(() => undefined))
      return () => window.cancelIdleCallback(idle)
    }, [])
    if (!wasOpen) return null
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
