/** Memory at ×600: of the exchange alone over an hour, and of the demo's page while all pages are visited again and again. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'
import { linkTo, type RouteName, routes } from '../../../protocol/routes.ts'
import { createExchange } from '../../../simulator/exchange.ts'
import { seedWorld } from '../../../simulator/seeds/personas.ts'
import { buildOnce } from '../../tools/buildOnce.ts'
import { serveStatic } from '../../tools/serveStatic.ts'
import { heap, PHONE, withBrowser } from '../browser.ts'
import type { BenchOptions } from '../options.ts'
import { type Figure, median, plain } from '../report.ts'

const FAST = 600
const HOUR_MS = 3_600_000
const TICK_MS = 250
/** Parts of the hour; the heap is read after each. */
const PARTS = 6
/** Rounds through all pages; the first ones fill caches and compile code. */
const TURNS = 8
const LONG_TURNS = 14
const WARM_TURNS = 4
/** The shortest duration of a visit; in a long run it is so long that all rounds take an hour. */
const VISIT_MS = 100
const PAGE_WITHIN_MS = 15_000
const LEVEL = { most: 5 }
/** Pages that show little without a market. */
const OF_A_MARKET: readonly RouteName[] = ['quote', 'coinTrade', 'contractTrade', 'deadlineOrder']
const PATHS = routes.map(({ name }) => linkTo(name, OF_A_MARKET.includes(name) ? { code: 'btcusdt' } : {}))

type Recorded = { simulator: { journal: { clear(): void } } }

const megabytes = (bytes: readonly number[]): string => bytes.map((each) => plain(each / 1_000_000)).join(', ')

/** Change in percent from the first to the last; both are medians of two, since the heap varies by itself. */
function change(bytes: readonly number[]): number {
  const first = median(bytes.slice(0, 2))
  return ((median(bytes.slice(-2)) - first) / first) * 100
}

function exchangeAlone(): number[] {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const now = Date.UTC(2026, 0, 1)
  const { world } = seedWorld({ seed: 1, now, persona: 'trader' })
  const exchange = createExchange({ seed: 1, now, rate: FAST, world })
  const client = exchange.connect(() => undefined)
  client.receive(JSON.stringify({ type: 'code', code: 'btcusdt' }))
  return Array.from({ length: PARTS }, () => {
    for (let passed = 0; passed < HOUR_MS / PARTS; passed += TICK_MS) exchange.advance(TICK_MS)
    collect()
    return process.memoryUsage().heapUsed
  })
}

/** Goes to a page in the same document, as a link would. */
async function visit(page: Page, path: string, ms: number): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
  await page.waitForTimeout(ms)
  // No element is returned: a handle to it would keep its page in memory.
  await page.waitForFunction(() => document.querySelector('main.page:not([aria-busy])') !== null, undefined, {
    timeout: PAGE_WITHIN_MS,
  })
}

async function pages(turns: number, ms: number): Promise<number[]> {
  const server = await serveStatic({ root: await buildOnce('demo'), port: 0, host: 'localhost' })
  try {
    return await withBrowser(async (browser) => {
      const page = await (await browser.newContext({ viewport: PHONE })).newPage()
      const tools = await page.context().newCDPSession(page)
      await tools.send('Performance.enable')
      await page.goto(`${server.url}h5/?lang=en&persona=trader&speed=${FAST}`)
      await page.locator('.mk-sym').first().waitFor()
      const bytes: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        for (const path of PATHS) await visit(page, path, ms)
        await visit(page, '/', ms)
        // The cache is bounded, and not yet full after so few rounds.
        await page.evaluate(() => (window as Recorded).simulator.journal.clear())
        bytes.push(await heap(tools))
      }
      return bytes.slice(WARM_TURNS)
    })
  } finally {
    await server.close()
  }
}

export async function memory({ long }: BenchOptions): Promise<Figure[]> {
  const alone = exchangeAlone()
  const turns = long ? LONG_TURNS : TURNS
  const visits = turns * PATHS.length
  const bytes = await pages(turns, long ? HOUR_MS / visits : VISIT_MS)
  return [
    {
      name: `exchange alone, growth in an hour at ×${FAST}`,
      value: change(alone),
      unit: '%',
      aim: LEVEL,
      detail: `${megabytes(alone)} MB after each ${60 / PARTS} minutes`,
    },
    {
      name: `page, growth over ${turns - WARM_TURNS} turns through ${PATHS.length} pages`,
      value: change(bytes),
      unit: '%',
      aim: LEVEL,
      detail: `${megabytes(bytes)} MB, ${WARM_TURNS} turns before it`,
    },
  ]
}
