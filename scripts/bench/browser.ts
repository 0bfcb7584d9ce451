/** The browser of the bench: a phone's window, a new profile for each measurement, and the figures of the developer tools. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserPath } from '../tools/browser.ts'

export const PHONE = { width: 390, height: 844 }
/** Latency in ms, throughput in bytes a second. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_500_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOW_CPU = 4

/** A page with its session of the developer tools. */
export interface Measured {
  page: Page
  tools: CDPSession
}

/** Runs `work` with an open browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/**
 * Runs `work` with a page without any cache. `slow` simulates the processor and network of a cheap phone; 'processor' leaves the network to the
 * server, which then slows workers too.
 */
export async function withPage<T>(
  browser: Browser,
  slow: boolean | 'processor',
  work: (measured: Measured) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'no-preference' })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Performance.enable')
    if (slow === true) {
      await tools.send('Network.enable')
      await tools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    }
    if (slow) await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    return await work({ page, tools })
  } finally {
    await context.close()
  }
}

/** The developer tools' counters by name; times in seconds, sizes in bytes. */
export async function counters(tools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Bytes of the page's heap in use after garbage collection. */
export async function heap(tools: CDPSession): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage')
  return (await counters(tools)).JSHeapUsedSize ?? 0
}
