/** The time of a walk: it stands still until the walk lets it go on to what is due next. */
import { SimulatedClock } from 'xstate'

/** A clock that knows what is due next. */
export class WalkClock extends SimulatedClock {
  private readonly due = new Map<number, number>()
  override setTimeout(tell: () => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.due.delete(id)
      tell()
    }, ms)
    this.due.set(id, this.now() + ms)
    return id
  }
  override clearTimeout(id: number): void {
    this.due.delete(id)
    super.clearTimeout(id)
  }
  /** Whether anything is due some time. */
  get waits(): boolean {
    return this.due.size > 0
  }
  /** Lets time pass until the next thing is due. */
  pass(): void {
    this.set(Math.max(this.now(), Math.min(...this.due.values())))
  }
}
