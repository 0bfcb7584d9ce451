import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Loads the code, again after a failure; undefined once it is loaded. Never rejects; rendering throws the failure. */
  fetch(): Promise<unknown> | undefined
}

interface Code<P> {
  get(): Promise<ComponentType<P>>
  fetch: LazyPart<P>['fetch']
  loaded?: ComponentType<P>
}

function codeOf<P>(load: Load<P>): Code<P> {
  let requested: Promise<ComponentType<P>> | undefined
  let hasFailed = false
  const code: Code<P> = {
    get() {
      if (requested) return requested
      requested = load().then(({ default: loaded }) => {
        code.loaded = loaded
        return loaded
      })
      requested.catch(() => {
        hasFailed = true
      })
      return requested
    },
    fetch() {
      if (code.loaded) return undefined
      if (hasFailed) requested = undefined
      hasFailed = false
      return code.get().catch(() => undefined)
    },
  }
  return code
}

/** Suspends while the code loads. React's `lazy` does so even for loaded code, and then shows its fallback for at least 300 ms. */
function always<P extends object>(code: Code<P>) {
  return function Lazy(props: P): ReactNode {
    const Loaded = code.loaded ?? use(code.get())
    return <Loaded {...props} />
  }
}

/** Loads when its page is idle or it opens, whichever is sooner. Once opened it stays mounted, for its closing animation. */
function whenOpened<P extends object>(code: Code<P>) {
  const Dialog = always(code)
  return function LazyDialog(props: P & { open?: boolean }): ReactNode {
    const { open = false } = props
    const [wasOpen, setWasOpen] = useState(open)
    if (open && !wasOpen) {
      // A failed prefetch is repeated once.
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

/** Renders nothing until its code is loaded. After a failure it loads again when it opens, and when the browser is online again. */
function optional<P extends object>(code: Code<P>) {
  return function Optional(props: P & { open?: boolean }): ReactNode {
    const [Loaded, setLoaded] = useState(() => code.loaded)
    const { open } = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: opening tries again
    useEffect(() => {
      let isLeft = false
      const fetch = async () => {
        await code.fetch()
        if (!isLeft) setLoaded(() => code.loaded)
      }
      void fetch()
      window.addEventListener('online', fetch)
      return () => {
        isLeft = true
        window.removeEventListener('online', fetch)
      }
    }, [open])
    return Loaded ? <Loaded {...props} /> : null
  }
}

const KINDS = { always, whenOpened, optional }

/**
 * A component whose code is loaded on its own, once. `always`: its page waits for it. `whenOpened`: a dialog, by its property `open`.
 * `optional`: its page can do without it.
 */
export function lazyPart<P extends object>(load: Load<P>, kind: keyof typeof KINDS = 'always'): LazyPart<P> {
  const code = codeOf(load)
  return Object.assign(KINDS[kind](code), { fetch: code.fetch })
}
