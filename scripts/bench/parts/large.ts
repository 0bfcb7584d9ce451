/** A world with 100,000 open orders: its save and load off the page's thread, and their effect on the page. */

import { load, save } from '../../../simulator/world/save.ts'
import { buildOnce } from '../../tools/buildOnce.ts'
import { serveStatic } from '../../tools/serveStatic.ts'
import { PHONE, withBrowser } from '../browser.ts'
import { fromMemory, fromServer, serveFront } from '../front.ts'
import { orderWorld } from '../growth/orders.ts'
import { fastest } from '../growth/series.ts'
import { type Figure, plain } from '../report.ts'

const ORDERS = 100_000
const RUNS = 5
const WITHIN_MS = 120_000
const FILE = 'world.json'

interface Noticed {
  ms: number
  /** The longest task of the page's thread in ms; 0 if none took 50 ms. */
  longest: number
}
type Simulator = { save(): Promise<string>; load(text: string): Promise<unknown> }

/** Runs in the page: the time of an order to the exchange, and the page's longest task meanwhile. */
async function noticed([what, file]: readonly ['nothing' | 'save' | 'load', string]): Promise<Noticed> {
  const { simulator } = window as { simulator: Simulator }
  const text = what === 'load' ? await (await fetch(file)).text() : ''
  // Reading the file has left garbage that must not count for the load.
  await new Promise((rested) => setTimeout(rested, 2_000))
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  const began = performance.now()
  if (what === 'save') await simulator.save()
  else if (what === 'load') await simulator.load(text)
  else await new Promise((rested) => setTimeout(rested, 3_000))
  const ms = performance.now() - began
  await new Promise((rested) => setTimeout(rested, 500))
  observer.disconnect()
  return { ms, longest }
}

async function onPage(text: string): Promise<Record<'nothing' | 'save' | 'load', Noticed>> {
  const files = await serveStatic({ root: await buildOnce('demo'), port: 0, host: 'localhost' })
  const [app, world] = [fromServer(files.url.replace(/\/$/, '')), fromMemory([{ name: FILE, bytes: 0, text }])]
  const front = await serveFront((request) => (request.url === `/${FILE}` ? world(request) : app(request)))
  try {
    return await withBrowser(async (browser) => {
      const page = await (await browser.newContext({ viewport: PHONE })).newPage()
      page.setDefaultTimeout(WITHIN_MS)
      await page.goto(`${front.url}/h5/?lang=en&persona=visitor`)
      await page.waitForFunction(() => 'simulator' in window)
      await page.locator('.mk-sym').first().waitFor()
      const nothing = await page.evaluate(noticed, ['nothing', ''] as const)
      const loaded = await page.evaluate(noticed, ['load', `/${FILE}`] as const)
      return { nothing, load: loaded, save: await page.evaluate(noticed, ['save', ''] as const) }
    })
  } finally {
    front.close()
    await files.close()
  }
}

export async function large(): Promise<Figure[]> {
  const { world } = orderWorld(ORDERS)
  const text = save(world)
  const value: unknown = JSON.parse(text)
  const times = { save: fastest(RUNS, () => void save(world)), load: fastest(RUNS, () => void load(text)) }
  const bare = {
    save: fastest(RUNS, () => void JSON.stringify(value)),
    load: fastest(RUNS, () => void JSON.parse(text)),
  }
  const againstJson = (what: 'save' | 'load'): Figure => ({
    name: `a ${what}, against the engine's own JSON`,
    value: times[what] / bare[what],
    unit: '×',
    aim: { most: 2 },
    detail: `${plain(times[what])} ms against ${plain(bare[what])}, ${plain(text.length / 1_000_000)} MB`,
  })
  const page = await onPage(text)
  const stall = { most: 50 }
  const held = (what: 'save' | 'load') =>
    `${plain(page[what].ms)} ms in all; ${plain(page.nothing.longest)} ms without it`
  return [
    againstJson('save'),
    againstJson('load'),
    {
      name: 'page: held while a world is loaded',
      value: page.load.longest,
      unit: 'ms',
      aim: stall,
      detail: held('load'),
    },
    { name: 'page: held while it is saved', value: page.save.longest, unit: 'ms', aim: stall, detail: held('save') },
  ]
}
