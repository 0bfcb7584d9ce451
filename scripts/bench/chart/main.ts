/** The app's chart, and a minimal canvas for comparison. The bench calls these functions by name. */

import { INDICATORS } from '../../../machines/market/quoteFlow.ts'
import type { Candle } from '../../../protocol/shapes/market.ts'
import { drawChart } from '../../../src/pages/market/chart/drawChart.ts'

const LOOK = { line: false, indicators: ['MA', 'VOL'] as const }
const FIRST = 1_700_000_000
const STEP = 900

/** Candles of a random walk; the same every time. */
function candles(count: number): Candle[] {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let price = 60_000
  return Array.from({ length: count }, (_, at) => {
    const open = price
    price += (random() - 0.5) * 200
    const [low, high] = [Math.min(open, price) - 20, Math.max(open, price) + 20]
    const [o, h, l, c] = [open, high, low, price].map((value) => value.toFixed(2)) as [string, string, string, string]
    return { time: FIRST + at * STEP, open: o, high: h, low: l, close: c, volume: (random() * 10).toFixed(4) }
  })
}

function box(): HTMLElement {
  document.body.replaceChildren()
  const element = document.createElement('div')
  element.style.cssText = 'width:390px;height:320px'
  document.body.append(element)
  return element
}

/** Waits two frames, after which everything is drawn. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const setup = {
  tick: '0.01',
  language: 'en',
  style: LOOK,
  offset: 0,
  noTrades: 'No trades',
  onReading: () => undefined,
  onOlder: () => undefined,
  onVisible: () => undefined,
}

async function canvas(): Promise<void> {
  const element = document.createElement('canvas')
  element.width = 390
  element.height = 320
  box().append(element)
  element.getContext('2d')?.clearRect(0, 0, 390, 320)
  await drawn()
}

async function first(count: number): Promise<void> {
  const chart = drawChart(box(), setup)
  chart.show(candles(count))
  await drawn()
}

/** Microseconds of main thread for each new price of the last candle, without drawing. */
async function update(count: number, times: number, all: boolean): Promise<number> {
  const list = candles(count)
  const chart = drawChart(box(), all ? { ...setup, style: { line: false, indicators: INDICATORS } } : setup)
  chart.show(list)
  await drawn()
  const last = list.at(-1)
  if (!last) return 0
  const began = performance.now()
  for (let at = 0; at < times; at++) chart.show([...list.slice(0, -1), { ...last, close: (60_000 + at).toFixed(2) }])
  const took = performance.now() - began
  chart.remove()
  return (took * 1_000) / times
}

Object.assign(window, { bench: { canvas, first, update } })
