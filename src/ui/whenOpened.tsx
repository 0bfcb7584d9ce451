import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { onceLoaded } from './onceLoaded.ts'

/**
 * A dialog whose code loads when its page is idle or it opens, whichever is sooner. Once opened it stays mounted, for its closing
 * animation.
 */
export function whenOpened<P extends { open: boolean }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const code = onceLoaded(load)
  function Dialog(props: P) {
    const { default: Loaded } = use(code.get())
    return <Loaded {...props} />
  }
  return function WhenOpened(props: P): ReactNode {
    const [wasOpen, setWasOpen] = useState(props.open)
    if (props.open && !wasOpen) {
      // A failed prefetch is tried once more.
      void code.fetch()
      setWasOpen(true)
    }
    useEffect(() => {
      if (!('requestIdleCallback' in window)) return
      const idle = window.requestIdleCallback(() => void code.fetch())
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
