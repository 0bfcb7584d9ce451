/** Which flavour this is: `live`, `demo`, `onefile` or `development`. */
declare const __FLAVOUR__: string
/** Whether the simulated exchange may be loaded. False in live builds, where the code behind it is removed. */
declare const __DEMO__: boolean
/** Tells builds apart. */
declare const __BUILD__: string

interface Window {
  /** In demos only: clock, speed and faults of the simulated exchange, for scripts of sales and QA. */
  simulator?: {
    remote: boolean
    clock: { get(): { now: number; rate: number } }
    speed(rate: 0 | 1 | 10 | 60 | 600): Promise<void>
    jump(ms: number): Promise<void>
    jumpTo(at: number): Promise<void>
    cut(ms: number): Promise<void>
    save?(): Promise<string>
    load?(text: string): Promise<void>
    reset?(): Promise<void>
  }
}
