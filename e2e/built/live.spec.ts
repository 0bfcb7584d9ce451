import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { buildBare } from '../../scripts/tools/sizes.ts'
import { type RunningServer, startServer } from '../../simulator/doors/node.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { turnTo } from '../story.ts'
import { say } from '../words.ts'

/** Aims of the first load, against a bare page of the same libraries built in the same run. */
const MOST_JS = 1.35
const MOST_REQUESTS = 8

let server: RunningServer

// They share one server, and one build.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const dist = await buildOnce('live')
  server = await startServer({ port: 0, host: 'localhost', seed: 1, dist, config: liveConfig() })
})
test.afterAll(() => server.close())

const packed = (text: string): number => gzipSync(text, { level: 9 }).length

test('SIM-10: a live build trades with its backend, has no mark and no simulator, and asks no other host', async ({
  page,
}) => {
  const outside: string[] = []
  const complaints: string[] = []
  const { host } = new URL(server.url)
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).host !== host) outside.push(request.url())
  })
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== host) outside.push(socket.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(`${server.url}/h5/?lang=en#/pages/login/login?from=${encodeURIComponent(FUNDS)}`)
  await new Login(page).enter(DEMO_ACCOUNTS.trader)
  await expect(new Funds(page).coin('BTC')).toBeVisible()
  await turnTo(page, '/')
  const price = page.locator('.home-rows .mk-px').first()
  await expect(price).toHaveText(/^[\d,]+\.\d+$/)
  const before = await price.textContent()
  await expect(price).not.toHaveText(before ?? '')
  await expect(page.getByText(say('app.mark'))).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(say('app.name')))
  expect(await page.evaluate(() => 'simulator' in window)).toBe(false)
  expect(outside).toEqual([])
  expect(complaints).toEqual([])
})

/** What the browser painted last as its largest part. */
const largest = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const read = (list: PerformanceObserverEntryList) =>
          done((list.getEntries().at(-1) as PerformanceEntry & { element?: Element })?.element?.textContent ?? '')
        new PerformanceObserver(read).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

test(`Home needs ${MOST_REQUESTS} requests and ${MOST_JS} times the scripts of a bare page`, async ({ page }) => {
  const address = `${server.url}/h5/?lang=en#/`
  await page.goto(address)
  await expect(page.locator('.home-rows .mk-px').first()).toHaveText(/\d/)
  const content = await largest(page)
  expect(content).not.toBe('')

  // Once more, and whatever comes after the first eight requests never gets an answer.
  const scripts: Promise<string>[] = []
  let requests = 0
  await page.route('**/*', async (route) => {
    requests += 1
    if (requests > MOST_REQUESTS) return
    const answer = await route.fetch()
    if (route.request().resourceType() === 'script') scripts.push(answer.text())
    await route.fulfill({ response: answer })
  })
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByText(content, { exact: true })).toBeVisible()

  const bare = await buildBare()
  bare.close()
  const scale = bare.files.filter(({ name }) => name.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)
  const bytes = (await Promise.all(scripts)).reduce((sum, text) => sum + packed(text), 0)
  console.log(`first load: ${bytes} bytes of scripts, ${(bytes / scale).toFixed(3)} of a bare page’s ${scale}`)
  expect(bytes).toBeGreaterThan(scale / 2)
  expect(bytes / scale).toBeLessThanOrEqual(MOST_JS)
})
