/** The queue of due events: ordered by time, then by insertion. */

/** An event at `at` (ms); `kind` names its handler, `ref` its subject. */
export type DueItem = { at: number; order: number; kind: string; ref: string }
export type DueQueue = { next: number; items: DueItem[] }

export function createQueue(): DueQueue {
  return { next: 1, items: [] }
}

/** Adds an event; its time must be after the current exchange time. */
export function schedule(queue: DueQueue, at: number, kind: string, ref: string): void {
  // Keys in order, so that a save need not sort them.
  const item = { at, kind, order: queue.next++, ref }
  let low = 0
  let high = queue.items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((queue.items[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  queue.items.splice(low, 0, item)
}

/** The time of the next event, if there is one. */
export function nextDue(queue: DueQueue): number | undefined {
  return queue.items[0]?.at
}

/** Removes and returns the first event at or before `at`. */
export function takeDue(queue: DueQueue, at: number): DueItem | undefined {
  const first = queue.items[0]
  return first !== undefined && first.at <= at ? queue.items.shift() : undefined
}
