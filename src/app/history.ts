/** The router's history, extended so that a page can handle back itself. */
import { UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom'

type Plain = ReturnType<typeof createHashHistory>
type Listener = Parameters<Plain['listen']>[0]

/** Handles back instead of the app: true when it did, and the page stays. */
export type BackCatcher = () => boolean

export interface AppHistory extends Plain {
  /** The last one added is called first. Returns a function that removes it. */
  onBack(catcher: BackCatcher): () => void
  /** Calls the last catcher; false when there is none, or it has nothing to close. */
  caught(): boolean
}

/**
 * Routes in the hash. Going back or forward while an overlay is open closes it and restores the entry: the history has already moved, and
 * overlays push no entry.
 */
export function createAppHistory(): AppHistory {
  const plain = createHashHistory({ v5Compat: true })
  const listenPlainly = plain.listen
  let catchers: readonly BackCatcher[] = []
  let returning = false
  const caught = () => catchers.at(-1)?.() ?? false

  function listen(listener: Listener): () => void {
    return listenPlainly((update) => {
      if (update.action === 'POP') {
        if (returning) {
          returning = false
          return
        }
        // Without a delta (an address typed by hand) the previous entry is unknown.
        if (update.delta && caught()) {
          returning = true
          plain.go(-update.delta)
          return
        }
      }
      listener(update)
    })
  }

  return Object.assign(plain, {
    listen,
    caught,
    onBack(catcher: BackCatcher) {
      catchers = [...catchers, catcher]
      return () => {
        catchers = catchers.filter((other) => other !== catcher)
      }
    },
  })
}
