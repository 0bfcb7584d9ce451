/** The app's pages in the browser's history, with the one thing that the router's own lacks: a page may answer back itself. */
import { UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom'

type Plain = ReturnType<typeof createHashHistory>
type Listener = Parameters<Plain['listen']>[0]

/** Answers back in the app's place: true when it did, and the page stays. */
export type BackCatcher = () => boolean

export interface AppHistory extends Plain {
  /** The one that came last answers first. Answers a function that takes it away again. */
  onBack(catcher: BackCatcher): () => void
  /** Lets the last catcher answer; false when there is none, or it has nothing to close. */
  caught(): boolean
}

/**
 * Routes behind the hash. Going back or forward in the browser while something is open closes that and goes there again: the
 * history has moved by then, and moving it back is the only way to stay (no entry is pushed for what is open).
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
        // Without a distance (an address typed by hand) there is no way back to where the page was.
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
