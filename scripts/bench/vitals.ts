/** Loading figures of a page, measured by the browser. */
import { heap, type Measured } from './browser.ts'

export interface Vitals {
  /** ms after the navigation began. */
  lcp: number
  fcp: number
  /** When the app replaced the static content of its page. */
  appShown: number
  /** Sum of the tasks over 50 ms, in ms. */
  longTasks: number
  cls: number
  /** Bytes after garbage collection. */
  heap: number
  /** Compressed bytes requested until the app was rendered; `requests` includes the page itself, calls and pictures. */
  script: number
  style: number
  fonts: number
  requests: number
}
type Seen = Pick<Vitals, 'lcp' | 'fcp' | 'appShown' | 'longTasks' | 'cls'>

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Seen = { lcp: 0, fcp: 0, appShown: 0, longTasks: 0, cls: 0 }
  window.seen = seen
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('longtask', ({ duration }) => {
    seen.longTasks += duration
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  const look = new MutationObserver(() => {
    if (!document.querySelector('#root > :not(.shell)')) return
    look.disconnect()
    requestAnimationFrame(() => {
      seen.appShown = performance.now()
    })
  })
  look.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: its requests until the app was rendered, or until its LCP if that is later. */
function asked(): Pick<Vitals, 'script' | 'style' | 'fonts' | 'requests'> {
  const until = Math.max(window.seen.lcp, window.seen.appShown)
  const early = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ startTime, name }) => startTime <= until && name.startsWith('http'),
  )
  const bytes = (kind: RegExp) =>
    early.filter(({ name }) => kind.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return { script: bytes(/\.js$/), style: bytes(/\.css$/), fonts: bytes(/\.woff2$/), requests: early.length + 1 }
}

/** How long a page is watched: the app and the last layout shifts come well before. */
const WATCHED_MS = 7_000

/** Opens an address and returns its figures. */
export async function openAndMeasure({ page, tools }: Measured, url: string): Promise<Vitals> {
  await page.addInitScript(watch)
  await page.goto(url)
  await page.waitForTimeout(WATCHED_MS)
  const seen = await page.evaluate(() => window.seen)
  return { ...seen, ...(await page.evaluate(asked)), heap: await heap(tools) }
}
