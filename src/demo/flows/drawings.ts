/** Layouts of charts: each once, in a worker if possible, so that taps don't wait. */
import type { ElkNode, ELK as Engine } from 'elkjs/lib/elk-api.js'
import { type ChartState, chartOf } from '../../../machines/model/chart.ts'
import type { Registered } from '../../../machines/shared/redactionRules.ts'
import { startThread } from './drawingThread.ts'
import { type Drawing, draw } from './layout.ts'
import { type ChartWords, type Delays, wordsOf } from './words.ts'

export interface Chart {
  /** Marks and name: the layout depends on them. */
  readonly key: string
  readonly name: string
  readonly chart: ChartState
  readonly words: ChartWords
}

let here: Promise<Engine> | undefined
/** Used without workers, or when they fail. */
async function placeHere(graph: ElkNode): Promise<ElkNode> {
  here ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk())
  return (await here).layout(graph)
}

let thread: Promise<(graph: ElkNode) => Promise<ElkNode>> | undefined
async function startPlacing(): Promise<(graph: ElkNode) => Promise<ElkNode>> {
  const worker = startThread()
  if (!worker) return placeHere
  const { default: Elk } = await import('elkjs/lib/elk-api.js')
  const failed = new Promise<never>((_, fail) => worker.addEventListener('error', fail))
  failed.catch(() => undefined)
  const engine = new Elk({ workerFactory: () => worker })
  return (graph) => Promise.race([engine.layout(graph), failed]).catch(() => placeHere(graph))
}

async function place(graph: ElkNode): Promise<ElkNode> {
  thread ??= startPlacing()
  return (await thread)(graph)
}

const drawings = new Map<string, Promise<Drawing>>()

/** A machine's states with their texts. `marks`: the room of the marks of coverage. */
export function chartFor({ name, machine }: Registered, marks: number): Chart {
  const chart = chartOf(machine)
  const words = wordsOf(chart, machine.implementations.delays as Delays, marks)
  return { key: `${marks} ${name}`, name, chart, words }
}

/** Its layout. */
export function drawingOf({ key, chart, words }: Chart): Promise<Drawing> {
  const known = drawings.get(key)
  if (known) return known
  const coming = draw(chart, words, place)
  drawings.set(key, coming)
  coming.catch(() => drawings.delete(key))
  return coming
}
