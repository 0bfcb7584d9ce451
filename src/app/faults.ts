/** Where parts of the app report faults that nobody else hears of. Nothing listens unless the deployment collects reports. */

export interface Fault {
  /** `page`: a page that failed to render. `answer`: one that doesn't fit the protocol. */
  readonly kind: 'error' | 'rejection' | 'page' | 'answer'
  readonly fault: unknown
}
type Listener = (fault: Fault) => void

let listener: Listener | undefined

/** Sends all faults to one listener. */
export function followFaults(next: Listener | undefined): void {
  listener = next
}

export function noteFault(fault: Fault): void {
  listener?.(fault)
}
