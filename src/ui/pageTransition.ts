/** Delays other work while the next page is rendered and painted, so that a tap shows its page sooner. */

type Run = () => void

/** Longest wait in ms, for a page that is never painted, as in a hidden window. */
const LONGEST_MS = 3_000

let waiting: Set<Run> | undefined
let count = 0
let isForward = false

function end(id: number): void {
  if (id !== count || !waiting) return
  const due = waiting
  waiting = undefined
  // All run in one task, so that React renders once.
  for (const run of due) run()
}

/** Call this when the next page begins to render; `back` for one that was shown before. */
export function beginTransition(back = false): void {
  count += 1
  isForward = !back
  waiting ??= new Set()
  setTimeout(end, LONGEST_MS, count)
}

/** Call this when the next page is in the document: the transition ends when it is painted. */
export function endTransition(): void {
  const id = count
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      end(id)
    }
    port2.postMessage(null)
  })
}

/** Runs at once, or, while a page is about to be painted, after that; returns the function that cancels it then. */
export function afterTransition(run: Run): (() => void) | undefined {
  const own = waiting
  if (own) {
    own.add(run)
    return () => void own.delete(run)
  }
  run()
  return undefined
}

/** Whether a page that was not left before is about to be painted: it begins at its top. */
export const isForwardTransition = (): boolean => waiting !== undefined && isForward
