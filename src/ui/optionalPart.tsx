import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { onceLoaded } from './onceLoaded.ts'

/**
 * A part that its page can do without: it appears once its code is loaded. If that fails it is left out; it is tried again when the part
 * opens, when the browser is online again, and on the next visit.
 */
export function optionalPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const code = onceLoaded(load)
  return function OptionalPart(props: P & { open?: boolean }): ReactNode {
    const [part, setPart] = useState<{ default: ComponentType<P> }>()
    const { open } = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: opening tries again
    useEffect(() => {
      let isLeft = false
      const fetch = async () => {
        await code.fetch()
        const loaded = await code.get().catch(() => undefined)
        if (!isLeft && loaded) setPart(loaded)
      }
      void fetch()
      window.addEventListener('online', fetch)
      return () => {
        isLeft = true
        window.removeEventListener('online', fetch)
      }
    }, [open])
    if (!part) return null
    const { default: Loaded } = part
    return <Loaded {...props} />
  }
}
