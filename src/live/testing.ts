/** Manual time and a manual socket for tests of the live part. */

import type { Socket } from './connection.ts'
import type { Schedule } from './flush.ts'

export function scheduleByHand() {
  let frames: (() => void)[] = []
  let timers: { run: () => void; at: number }[] = []
  let now = 0
  const schedule: Schedule = {
    frame: (run) => void frames.push(run),
    later: (run, ms) => void timers.push({ run, at: now + ms }),
  }
  function pass(ms: number) {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  return {
    schedule,
    /** A frame, after the work that is due at once. */
    frame() {
      pass(0)
      const due = frames
      frames = []
      for (const run of due) run()
    },
    pass,
    waiting: () => frames.length + timers.length,
  }
}

export class FakeSocket implements Socket {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: (() => void) | null = null
  readonly sent: string[] = []
  readonly closedWith: (number | undefined)[] = []
  failing = false

  send(text: string): void {
    if (this.failing) throw new DOMException('broken', 'InvalidStateError')
    this.sent.push(text)
  }
  close(code?: number): void {
    this.readyState = 3
    this.closedWith.push(code)
  }
  opens(): void {
    this.readyState = 1
    this.onopen?.()
  }
  gets(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
  breaks(): void {
    this.onerror?.()
    this.readyState = 3
    this.onclose?.()
  }
}
