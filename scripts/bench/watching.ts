/** Main-thread load of a page with live prices, and its latency from message to screen. */
import { counters, heap, type Measured } from './browser.ts'

declare global {
  interface Window {
    counted?: { frames: number; long: number }
    arrivals?: { prices: Map<string, number>; book: number; lags: Record<'price' | 'book' | 'row', number[]> }
  }
}

export interface Load {
  /** Seconds of main thread and of scripts per second. */
  task: number
  script: number
  frames: number
  /** Tasks over 50 ms. */
  longTasks: number
  /** Growth of the heap in bytes, after garbage collection. */
  growth: number
}

/**
 * Runs in the page before its own scripts: counts long tasks and, when requested, frames. Counting makes the browser draw every frame, also
 * without a change, so the load of a page is measured without it.
 */
export function count(frames: boolean): void {
  const seen = { frames: 0, long: 0 }
  window.counted = seen
  const next = () => {
    seen.frames += 1
    requestAnimationFrame(next)
  }
  if (frames) requestAnimationFrame(next)
  new PerformanceObserver((list) => {
    seen.long += list.getEntries().length
  }).observe({ type: 'longtask' })
}

const counted = ({ page }: Measured): Promise<{ frames: number; long: number }> =>
  page.evaluate(() => ({ frames: 0, long: 0, ...window.counted }))

/** Watches a page for some seconds. */
export async function watch(measured: Measured, seconds: number): Promise<Load> {
  const { page, tools } = measured
  const heapBefore = await heap(tools)
  const seenBefore = await counted(measured)
  const before = await counters(tools)
  await page.waitForTimeout(seconds * 1_000)
  const after = await counters(tools)
  const seen = await counted(measured)
  const lasted = (after.Timestamp ?? 0) - (before.Timestamp ?? 0)
  const part = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) / lasted
  return {
    task: part('TaskDuration'),
    script: part('ScriptDuration'),
    frames: (seen.frames - seenBefore.frames) / lasted,
    longTasks: seen.long - seenBefore.long,
    growth: (await heap(tools)) - heapBefore,
  }
}

/** Runs in the page before its own scripts: records the arrival of each price and of the last book. */
export function noteArrivals(): void {
  const arrivals = {
    prices: new Map<string, number>(),
    book: 0,
    lags: { price: [] as number[], book: [] as number[], row: [] as number[] },
  }
  window.arrivals = arrivals
  const Native = window.WebSocket
  window.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as { topic?: string; data: { code: string; price: string }[] }
        const now = performance.now()
        if (message.topic?.endsWith('.depth')) arrivals.book = now
        if (message.topic === 'all_ticker')
          for (const { code, price } of message.data) if (code === 'btcusdt') arrivals.prices.set(price, now)
      })
    }
  }
}

/** Runs in the page: watches one element; one frame after a change it records the time since the arrival of the shown value. */
export function noteShown([selector, kind]: readonly [string, 'price' | 'book' | 'row']): void {
  const { arrivals } = window
  const element = document.querySelector(selector)
  if (!element || !arrivals) throw new Error(`nothing at ${selector}`)
  const channel = new MessageChannel()
  let shown: (number | undefined)[] = []
  channel.port1.onmessage = () => {
    const now = performance.now()
    for (const arrived of shown) if (arrived) arrivals.lags[kind].push(now - arrived)
    shown = []
  }
  new MutationObserver(() => {
    shown.push(kind === 'book' ? arrivals.book : arrivals.prices.get((element.textContent ?? '').replace(/,/g, '')))
    // The message is delivered after the frame of the change.
    requestAnimationFrame(() => channel.port2.postMessage(0))
  }).observe(element, { subtree: true, characterData: true, childList: true })
}
