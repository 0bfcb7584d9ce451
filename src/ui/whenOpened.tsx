import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { onceLoaded } from './onceLoaded.ts'

/**
 * A dialog whose code comes when the page that has it is shown and the browser is idle, or when it opens, whichever is sooner: the
 * page itself opens without it. Once opened it stays, so that it can leave with its motion.
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
      // What could not be had ahead is asked for once more.
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
