/** Parts of the app report faults here that no handler of the browser receives. A deployment may collect them (errorReports.ts). */

export interface Fault {
  /** `page`: a page that failed to render. `answer`: one that doesn't fit the protocol. */
  readonly kind: 'error' | 'rejection' | 'page' | 'answer'
  readonly fault: unknown
}
type Listener = (fault: Fault) => void

const EARLY_MOST = 20

/** Passes faults to at most one listener. The first listener also gets earlier faults. */
export function createFaults() {
  let early: Fault[] | undefined = []
  let listener: Listener | undefined
  return {
    /** Replaces the listener; undefined removes it. */
    follow(next: Listener | undefined): void {
      listener = next
      if (next) for (const fault of early ?? []) next(fault)
      early = undefined
    },
    note(fault: Fault): void {
      if (listener) listener(fault)
      else if (early && early.length < EARLY_MOST) early.push(fault)
    },
  }
}

export const { follow: followFaults, note: noteFault } = createFaults()
