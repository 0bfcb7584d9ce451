import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import spanish from '../../locales/es/home.json' with { type: 'json' }
import spanishUi from '../../locales/es/ui.json' with { type: 'json' }
import japanese from '../../locales/ja/home.json' with { type: 'json' }
import { linkTo } from '../../protocol/routes.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { buildBare } from '../../scripts/tools/sizes.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { DAMAGED_KINDS, spoilStorage } from '../checks/spoil.ts'
import { Login } from '../pages/entry.ts'
import { tabBar } from '../pages/frame.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { turnTo } from '../story.ts'
import { t } from '../words.ts'
import { liveServer } from './liveServer.ts'

/** Limits of the first load, relative to a bare page of the same libraries from the same run. */
const MOST_JS = 1.35
const MOST_REQUESTS = 8

const server = liveServer()

const packed = (text: string): number => gzipSync(text, { level: 9 }).length

test('SIM-10: a live build trades with its backend, without mark or simulator, and contacts no other host', async ({
  page,
}) => {
  const otherHosts: string[] = []
  const complaints: string[] = []
  const { host } = new URL(server.url)
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).host !== host) otherHosts.push(request.url())
  })
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== host) otherHosts.push(socket.url())
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
  await expect(page.getByText(t('app.mark'))).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(t('app.name')))
  expect(await page.evaluate(() => 'simulator' in window)).toBe(false)
  expect(otherHosts).toEqual([])
  expect(complaints).toEqual([])
})

test('a visitor loads no page before the first touch, a user those behind the links after ten seconds of rest', async ({
  page,
}) => {
  const areas: string[] = []
  page.on('request', (request) => {
    const [, area] = /\/assets\/(shared|market|trade|assets|account)-[^/]+\.js$/.exec(request.url()) ?? []
    if (area) areas.push(area)
  })
  const home = async () => {
    await page.goto('about:blank')
    areas.length = 0
    await page.goto(`${server.url}/h5/?lang=en#/`)
    await expect(page.locator('.home-rows .mk-px').first()).toHaveText(/\d/)
  }
  await page.clock.install()
  await home()
  await page.clock.runFor(60_000)
  expect(areas).toEqual([])
  await page.keyboard.press('Shift')
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return areas
    })
    .toEqual(expect.arrayContaining(['shared', 'market', 'trade', 'assets']))
  await tabBar(page).getByText(t('title.trading')).click()
  await expect(page.locator('.ob').first()).toBeVisible()

  await page.goto(`${server.url}/h5/?lang=en#/pages/login/login?from=${encodeURIComponent(FUNDS)}`)
  await new Login(page).enter(DEMO_ACCOUNTS.trader)
  await expect(new Funds(page).coin('BTC')).toBeVisible()
  await home()
  await page.clock.runFor(9_000)
  expect(areas).toEqual([])
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return areas
    })
    .toEqual(expect.arrayContaining(['market', 'trade', 'assets']))
})

test('while the app loads, only a visitor on Home reads its introduction, in the language of the visit', async ({
  page,
}) => {
  await page.route('**/assets/index-*.js', () => {})
  const words = page.locator('.shell section p')
  const open = async (address: string) => {
    await page.goto('about:blank')
    await page.goto(`${server.url}/h5/${address}`, { waitUntil: 'commit' })
    await expect(page.locator('.shell nav')).toBeVisible()
  }
  await open('?lang=en#/')
  await expect(words).toHaveText(t('home.visitorText'))
  await expect(words).toBeVisible()
  await open('?lang=ja')
  await expect(words).toHaveText(japanese.visitorText)
  await open('#/pages/login/login')
  await expect(words).toBeHidden()
  const configured = async (language: string | undefined) => {
    await page.route('**/h5/config.json', (route) => route.fulfill({ json: { ...liveConfig(), language } }))
    await open('#/')
  }
  await configured('es')
  await expect(words, 'the language of a first visit is in config.json').toHaveText(spanish.visitorText)
  await expect(words).toBeVisible()
  await configured(undefined)
  await expect(words).toBeHidden()
  await open('?lang=en#/')
  await expect(words).toBeVisible()
  await page.evaluate(() => localStorage.setItem('app:token', '"a token"'))
  await open('?lang=en#/')
  await expect(words).toBeHidden()
})

test('a link to a page shows bars in its shape, and from a second on says that it loads', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.route('**/assets/index-*.js', () => {})
  const bars = page.locator('.shell .pane > i')
  const boxes = async (address: string) => {
    await page.goto('about:blank')
    await page.goto(`${server.url}/h5/?lang=es#${address}`, { waitUntil: 'commit' })
    const loads = page.getByText(spanishUi.loading, { exact: true })
    await expect(loads).toHaveCSS('animation-delay', '1s')
    await expect(loads).toHaveCSS('opacity', '1')
    return Promise.all([0, 1].map(async (at) => (await bars.nth(at).boundingBox()) ?? { x: 0, y: 0, height: 0 }))
  }
  const [ticket, book] = await boxes(linkTo('trading'))
  expect(book?.y, 'the book is beside the ticket').toBe(ticket?.y)
  const [price, chart] = await boxes(linkTo('quote', { code: 'btcusdt' }))
  expect(chart?.height).toBeGreaterThan(4 * (price?.height ?? 0))
})

test('with damaged values under every storage key, the app starts without an error or warning', async ({ browser }) => {
  for (const [kind, text] of DAMAGED_KINDS) {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (problem) => complaints.push(String(problem)))
    await spoilStorage(page, '', text)
    await page.goto(`${server.url}/h5/?lang=en#/`)
    await expect(page.locator('.home-rows .mk-px').first(), kind).toHaveText(/\d/)
    expect(complaints, kind).toEqual([])
    await page.close()
  }
})

test(`Home needs ${MOST_REQUESTS} requests and ${MOST_JS} times the scripts of a bare page`, async ({ page }) => {
  const address = `${server.url}/h5/?lang=en#/`
  await page.goto(address)
  await expect(page.locator('.home-rows .mk-px').first()).toHaveText(/\d/)

  // A second visit without an answer to any request after the first eight. The first page is left first, since it is still loading.
  await page.goto('about:blank')
  const scripts: Promise<string>[] = []
  let requests = 0
  await page.route('**/*', async (route) => {
    requests += 1
    if (requests > MOST_REQUESTS) return
    const answer = await route.fetch()
    if (route.request().resourceType() === 'script') scripts.push(answer.text())
    await route.fulfill({ response: answer })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: t('app.register') })).toBeVisible()

  const bare = await buildBare()
  bare.close()
  const scale = bare.files.filter(({ name }) => name.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)
  const bytes = (await Promise.all(scripts)).reduce((sum, text) => sum + packed(text), 0)
  console.log(`first load: ${bytes} bytes of scripts, ${(bytes / scale).toFixed(3)} of a bare page’s ${scale}`)
  expect(bytes).toBeGreaterThan(scale / 2)
  expect(bytes / scale).toBeLessThanOrEqual(MOST_JS)
})
