/** Layouts of charts: each once, in a worker if possible, so that taps don't wait. */
import { type ChartState, chartOf } from '../../../machines/model/chart.ts'
import type { Registered } from '../../../machines/model/redaction.ts'
import { startThread } from './drawingThread.ts'
import { type Drawing, draw } from './layout.ts'

export interface Chart {
  readonly chart: ChartState
  readonly drawing: Drawing
}

/** Messages of the worker: plain data. */
export interface DrawingAsked {
  readonly name: string
  readonly chart: ChartState
}
export interface DrawingDone {
  readonly name: string
  readonly drawing: Drawing
}

const charts = new Map<string, Promise<Chart>>()
let worker: Worker | undefined
const waiting = new Map<string, { done: (drawing: Drawing) => void; chart: ChartState }>()

/** Without workers, or when they fail, lays out while the page is idle. */
function drawHere(name: string): void {
  const asked = waiting.get(name)
  waiting.delete(name)
  if (asked) setTimeout(() => asked.done(draw(asked.chart)))
}

function drawingWorker(): Worker | undefined {
  if (worker) return worker
  worker = startThread()
  worker?.addEventListener('message', ({ data }: MessageEvent<DrawingDone>) => {
    waiting.get(data.name)?.done(data.drawing)
    waiting.delete(data.name)
  })
  worker?.addEventListener('error', () => {
    for (const name of [...waiting.keys()]) drawHere(name)
  })
  return worker
}

/** The chart of a machine with its layout. */
export function chartFor({ name, machine }: Registered): Promise<Chart> {
  const known = charts.get(name)
  if (known) return known
  // `meta` may hold anything, and layouts don't need it.
  const chart = JSON.parse(JSON.stringify(chartOf(machine))) as ChartState
  const coming = new Promise<Drawing>((done) => {
    waiting.set(name, { done, chart })
    const drawer = drawingWorker()
    if (drawer) drawer.postMessage({ name, chart } satisfies DrawingAsked)
    else drawHere(name)
  }).then((drawing) => ({ chart, drawing }))
  charts.set(name, coming)
  return coming
}
