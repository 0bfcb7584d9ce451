/** The clock of a walk: it advances to the next timer only when the walk requests it. */
import { SimulatedClock } from 'xstate'

export class WalkClock extends SimulatedClock {
  private readonly due = new Map<number, number>()
  override setTimeout(run: () => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.due.delete(id)
      run()
    }, ms)
    this.due.set(id, this.now() + ms)
    return id
  }
  override clearTimeout(id: number): void {
    this.due.delete(id)
    super.clearTimeout(id)
  }
  /** Whether a timer is pending. */
  get waits(): boolean {
    return this.due.size > 0
  }
  /** Advances to the next timer. */
  pass(): void {
    this.set(Math.max(this.now(), Math.min(...this.due.values())))
  }
}
