/** What falls due at a time of the exchange: a list kept in order of time, then of arrival. */

/** One thing to do at `at` (ms); `kind` names its handler, `ref` what it is about. */
export type DueItem = { at: number; order: number; kind: string; ref: string }
export type DueQueue = { next: number; items: DueItem[] }

export function createQueue(): DueQueue {
  return { next: 1, items: [] }
}

/** Puts something on the list; its time must lie ahead of whatever time the exchange has passed. */
export function schedule(queue: DueQueue, at: number, kind: string, ref: string): void {
  const item = { at, order: queue.next++, kind, ref }
  let low = 0
  let high = queue.items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((queue.items[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  queue.items.splice(low, 0, item)
}

/** When the next thing falls due, if anything does. */
export function nextDue(queue: DueQueue): number | undefined {
  return queue.items[0]?.at
}

/** Takes the first thing that is due at or before `at`. */
export function takeDue(queue: DueQueue, at: number): DueItem | undefined {
  const first = queue.items[0]
  return first !== undefined && first.at <= at ? queue.items.shift() : undefined
}
