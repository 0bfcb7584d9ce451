/** The parts of the bench by name. Each loads when it runs. */
import type { BenchOptions } from '../options.ts'
import type { Figure } from '../report.ts'

interface Part {
  title: string
  run: (options: BenchOptions) => Promise<Figure[]>
}
export type PartName =
  | 'opening'
  | 'taps'
  | 'prices'
  | 'chart'
  | 'transport'
  | 'served'
  | 'sockets'
  | 'demo'
  | 'world'
  | 'growth'
  | 'records'
  | 'large'
  | 'memory'
  | 'flows'

export const PARTS: Record<PartName, Part> = {
  opening: {
    title: 'Home of the live build for a visitor, against the bare page (CPU 4 times slower, 150 ms, 1.5 Mbit/s, gzip)',
    run: async () => (await import('./opening.ts')).opening(),
  },
  taps: {
    title: 'taps in the live build with prices changing (CPU 4 times slower, 150 ms, 1.5 Mbit/s)',
    run: async () => (await import('./taps.ts')).taps(),
  },
  prices: {
    title: 'live prices, against a plain DOM page that shows the same with one write per frame',
    run: async (options) => (await import('./prices.ts')).prices(options),
  },
  chart: {
    title: 'the chart with 1,000 candles, against an empty canvas',
    run: async () => (await import('./chart.ts')).chart(),
  },
  transport: {
    title:
      "calls through the page's transport, against a bare fetch of a static file on loopback, and against a bare handler of msw",
    run: async () => (await import('./transport.ts')).transport(),
  },
  served: {
    title: 'calls through the Node transport over real HTTP, against a bare handler of node:http',
    run: async () => (await import('./served.ts')).served(),
  },
  sockets: {
    title: '500 sockets on the served exchange with 200 markets, against a bare ws server',
    run: async () => (await import('./sockets.ts')).sockets(),
  },
  demo: {
    title: 'opening the demo from cold, its world made on the way, against the live build',
    run: async () => (await import('./demo.ts')).demo(),
  },
  world: {
    title: 'the simulated exchange by itself',
    run: async () => (await import('./world.ts')).world(),
  },
  growth: {
    title: 'exponents: how costs grow with markets, sockets, ledger lines and open orders',
    run: async () => (await import('./growth.ts')).growth(),
  },
  records: {
    title: 'ten thousand records in the demo: scrolling, a filter, the export',
    run: async () => (await import('./records.ts')).records(),
  },
  large: {
    title: 'a world with 100,000 orders: its save and load, in Node and beside the page of the demo',
    run: async () => (await import('./large.ts')).large(),
  },
  memory: {
    title: 'memory of the demo at ×600, each page visited again and again',
    run: async (options) => (await import('./memory.ts')).memory(options),
  },
  flows: {
    title: 'the flows page in a second window, while a withdrawal is typed into the app',
    run: async () => (await import('./flows.ts')).flows(),
  },
}
