/** Loading figures of a page, measured by the browser. */
import { counters, heap, type Measured } from './browser.ts'

export interface Vitals {
  /** ms after the navigation began. */
  lcp: number
  fcp: number
  /** When the app replaced the static content of its page. */
  appShown: number
  /** Sum of the tasks over 50 ms, in ms. */
  longTasks: number
  cls: number
  /** Main-thread time until the page rests, in ms. */
  tasks: number
  /** Bytes of the heap after garbage collection, at the end of a visit without a touch. */
  heap: number
  /** The files that load until the visitor first taps, calls excepted, and their compressed bytes. */
  files: number
  bytes: number
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
function request(): Pick<Vitals, 'script' | 'style' | 'fonts' | 'requests'> {
  const until = Math.max(window.seen.lcp, window.seen.appShown)
  const early = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ startTime, name }) => startTime <= until && name.startsWith('http'),
  )
  const bytes = (kind: RegExp) =>
    early.filter(({ name }) => kind.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return { script: bytes(/\.js$/), style: bytes(/\.css$/), fonts: bytes(/\.woff2$/), requests: early.length + 1 }
}

/** Runs in the page, and counts all files that it has loaded, the page included. */
function loaded(): Pick<Vitals, 'files' | 'bytes'> {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
    ({ name }) => name.startsWith('http') && !name.includes('/api/'),
  ) as PerformanceResourceTiming[]
  return { files: files.length, bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
}

/** The app, its texts and the last layout shifts come well before. */
const RESTS_MS = 7_000
/** How long a page is watched without a touch: everything that loads after ten seconds of rest has arrived too. */
const WATCHED_MS = 17_000

/** Opens an address and returns its figures. */
export async function openAndMeasure({ page, tools }: Measured, url: string): Promise<Vitals> {
  await page.addInitScript(watch)
  await page.goto(url)
  await page.waitForTimeout(RESTS_MS)
  const { TaskDuration = 0 } = await counters(tools)
  const seen = await page.evaluate(() => window.seen)
  await page.waitForTimeout(WATCHED_MS - RESTS_MS)
  const files = await page.evaluate(loaded)
  return { ...seen, ...(await page.evaluate(request)), ...files, tasks: TaskDuration * 1_000, heap: await heap(tools) }
}
