import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import * as v from 'valibot'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { readTopic } from '../../protocol/topics.ts'
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import { settledPage } from '../checks/settled.ts'
import { Stage, turnTo } from '../story.ts'
import { t } from '../words.ts'
import { callAt } from './replies.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Impossible values. Numbers are as large as JSON allows. */
const CRAZY = ['NaN', 'Infinity', '-Infinity', '1e400', '7'.repeat(40), 1e308, -1] as const
const SHOWN = /NaN|Infinity|1e\+?\d|7{9}|(7{3},){3}|Invalid/
const CALM = /^-?\d+(\.\d+)?$/

/** A row with each of its numbers and decimals replaced by an impossible one in turn. */
function* spoiled(row: Json): Generator<Json> {
  if (typeof row !== 'object' || row === null) return
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'number' && !(typeof value === 'string' && CALM.test(value))) continue
    for (const crazy of CRAZY) yield Array.isArray(row) ? row.with(Number(name), crazy) : { ...row, [name]: crazy }
  }
}

/** For each list in the data, the damaged copies of its first row that `fits` refuses. */
function badRows(data: Json, fits: () => boolean): { list: Json[]; row: Json }[] {
  if (typeof data !== 'object' || data === null) return []
  const looked = Array.isArray(data) ? data.slice(0, 1) : Object.values(data)
  const inner = looked.flatMap((value) => badRows(value, fits))
  if (!Array.isArray(data)) return inner
  const own = [...spoiled(data[0] ?? null)].filter((row) => {
    data.unshift(row)
    const isBad = !fits()
    data.shift()
    return isBad
  })
  return [...inner, ...own.map((row) => ({ list: data, row }))]
}

const schemas = await allSchemas()

/** From now on each list in a reply begins with rows that do not fit. */
async function crazyReplies(context: BrowserContext): Promise<Set<string>> {
  const spoiledCalls = new Set<string>()
  await context.route('**/api/**', async (route) => {
    const call = callAt(new URL(route.request().url()).pathname)
    if (call === undefined || route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const envelope = (await response.json()) as { code: number; data: Json }
    const found = badRows(envelope.data, () => v.is(schemas[call].reply, envelope.data))
    if (found.length > 0) spoiledCalls.add(call)
    for (const { list, row } of found) list.unshift(row)
    return route.fulfill({ response, json: envelope })
  })
  return spoiledCalls
}

/** A frame's lists with damaged rows before the valid ones. */
function withBadRows(data: Json): Json {
  if (Array.isArray(data)) return [...spoiled(data[0] ?? null), ...data]
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? withBadRows(value) : value]),
  )
}

/** After each ping, and after and within the first frame of each topic, sends the same with impossible values. */
async function crazyFrames(page: Page): Promise<Set<string>> {
  const kinds = new Set<string>()
  const seen = new Set<string>()
  await page.routeWebSocket(/\/wss(\?|$)/, (socket) => {
    const exchange = socket.connectToServer()
    exchange.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { type: string; topic?: string; data?: Json }
      const { topic = frame.type, data = null } = frame
      if (seen.has(topic) && frame.type !== 'ping') return socket.send(text)
      seen.add(topic)
      kinds.add(readTopic(topic)?.kind ?? topic)
      const worse =
        frame.type === 'ping' ? [...spoiled(frame as Json)] : [...spoiled(data)].map((one) => ({ ...frame, data: one }))
      socket.send(frame.type === 'ping' ? text : JSON.stringify({ ...frame, data: withBadRows(data) }))
      for (const one of Array.isArray(data) ? [] : worse) socket.send(JSON.stringify(one))
    })
  })
  return kinds
}

/** Pages that show times, amounts, books, candles and rounds, with what they must show in spite of these values. */
const PAGES: readonly (readonly [path: string, rows: string])[] = [
  ['/', 'BTC'],
  ['/pages/quotation/quotation', 'ETH'],
  ['/pages/quotation/details/details?code=btcusdt', 'BTC'],
  ['/pages/secondPage/secondPage', 'BTC'],
  ['/pages/secondPage/secondPage?kind=option', 'BTC'],
  ['/pages/contract/contract?code=ethusdt&side=short', 'ETH'],
  ['/pages/contract/log', 'BTC'],
  ['/pages/assets/assets', 'USDT'],
  ['/pages/assets/log', 'USDT'],
  ['/pages/quotation/log', 'BTC'],
  ['/pages/assets/Withdrawal?tab=records', 'USDT'],
  ['/pages/financial/index?tab=subscription', 'USDT'],
  ['/pages/financial/index?project=4', 'USDT'],
  ['/pages/user_center/user_login', '20'],
]

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ port: 0, host: 'localhost', seed: 1, dist: 'dist-demo' })
})
test.afterAll(() => server.close())

test('NAV-04: rows and frames with impossible values are dropped, and everything else is shown', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const calls = await crazyReplies(context)
  const kinds = await crazyFrames(page)
  const stage = new Stage(page, { url: `${server.url}/h5/`, served: true })
  await stage.open('/', { persona: 'trader' })
  for (const [path, seen] of PAGES) {
    await turnTo(page, path)
    await expect.poll(() => stage.shown()).toContain(path.split('?')[0])
    await settledPage(page)
    const main = page.getByRole('main')
    await expect.soft(main, path).toContainText(seen)
    const text = (await main.textContent()) ?? ''
    expect.soft(text, path).not.toMatch(SHOWN)
    for (const failure of [t('transport.badAnswer'), t('app.errorTitle')])
      expect.soft(text, path).not.toContain(failure)
    expect.soft(await page.getByRole('heading').count(), path).toBeGreaterThan(0)
    expect.soft(faults.splice(0), path).toEqual([])
  }
  expect([...calls]).toEqual(
    expect.arrayContaining(['market', 'depth', 'kline', 'assetRecord', 'withdrawalRecord', 'product', 'loginRecord']),
  )
  expect([...kinds]).toEqual(expect.arrayContaining(['ping', 'all_ticker', 'depth', 'trade', 'kline', 'period']))
})
