/** Collects the market codes on screen; `onWatched` gets the sorted union once per frame in which it changed. */
export function createVisibleCodes(frame: (run: () => void) => void, onWatched: (codes: readonly string[]) => void) {
  const counts = new Map<string, number>()
  let reported: readonly string[] = []
  let scheduled = false

  const union = () => [...counts.keys()].sort()
  function report() {
    scheduled = false
    const now = union()
    if (now.join() === reported.join()) return
    reported = now
    onWatched(now)
  }
  function changed() {
    if (scheduled) return
    scheduled = true
    frame(report)
  }
  function drop(code: string) {
    const left = (counts.get(code) ?? 0) - 1
    if (left > 0) counts.set(code, left)
    else counts.delete(code)
  }
  return {
    /** Adds codes; returns a function that removes them. */
    watch(codes: readonly string[]): () => void {
      const unique = [...new Set(codes)]
      for (const code of unique) counts.set(code, (counts.get(code) ?? 0) + 1)
      changed()
      let ended = false
      return () => {
        if (ended) return
        ended = true
        unique.forEach(drop)
        changed()
      }
    },
    /** The codes on screen, sorted. */
    watched: union,
  }
}
