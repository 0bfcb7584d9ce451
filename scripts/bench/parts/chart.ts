/** First drawing of the chart, and its updates. */
import { counters, type Measured, withBrowser, withPage } from '../browser.ts'
import { fromMemory, serveFront } from '../front.ts'
import { buildPage } from '../pages.ts'
import { type Figure, median, plain } from '../report.ts'

const ROUNDS = 15
const CANDLES = 1_000
const UPDATES = 300

interface Bench {
  canvas(): Promise<void>
  first(candles: number): Promise<void>
  update(candles: number, times: number, all: boolean): Promise<number>
}
declare global {
  interface Window {
    bench: unknown
  }
}

/** ms of main thread for one drawing. */
async function cost({ page, tools }: Measured, what: 'canvas' | 'first'): Promise<number> {
  const before = (await counters(tools)).TaskDuration ?? 0
  await page.evaluate(
    ([name, candles]) => {
      const bench = window.bench as Bench
      return name === 'canvas' ? bench.canvas() : bench.first(candles)
    },
    [what, CANDLES] as const,
  )
  return (((await counters(tools)).TaskDuration ?? 0) - before) * 1_000
}

const update = ({ page }: Measured, candles: number, all = false): Promise<number> =>
  page.evaluate(([count, times, every]) => (window.bench as Bench).update(count, times, every), [
    candles,
    UPDATES,
    all,
  ] as const)

async function measure(measured: Measured, url: string): Promise<Figure[]> {
  await measured.page.goto(url)
  await measured.page.waitForFunction(() => 'bench' in window)
  const empty: number[] = []
  const first: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await cost(measured, 'canvas'))
    first.push(await cost(measured, 'first'))
  }
  const few = await update(measured, CANDLES)
  const many = await update(measured, 10 * CANDLES)
  const every = await update(measured, 10 * CANDLES, true)
  const detail = `${plain(median(first))} ms against ${plain(median(empty))}`
  return [
    {
      name: `first draw with ${CANDLES} candles`,
      value: median(first) / median(empty),
      unit: '×',
      aim: { most: 12 },
      detail,
    },
    { name: `a new price with ${CANDLES} candles`, value: few, unit: 'µs' },
    { name: `a new price with ${10 * CANDLES} candles`, value: many, unit: 'µs' },
    { name: `a new price with ${10 * CANDLES} candles and all indicators`, value: every, unit: 'µs' },
  ]
}

export async function chart(): Promise<Figure[]> {
  const built = await buildPage('chart')
  const front = await serveFront(fromMemory(built.files))
  try {
    return await withBrowser((browser) => withPage(browser, false, (measured) => measure(measured, `${front.url}/`)))
  } finally {
    front.close()
    built.close()
  }
}
