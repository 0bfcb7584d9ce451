/** The live build on a backend without the calls that are not in the specification. */
import { expect, type Page, test } from '@playwright/test'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { buyAtMarket, COIN_TRADE } from '../pages/trade.ts'
import { Stage } from '../story.ts'
import { t } from '../words.ts'
import { visitPages } from './front.ts'
import { liveServer } from './liveServer.ts'

const server = liveServer()
const stageOf = (page: Page): Stage => new Stage(page, { url: `${server.url}/h5/`, served: true })

async function logIn(stage: Stage): Promise<void> {
  await stage.go('/pages/login/login')
  await new Login(stage.page).enter(DEMO_ACCOUNTS.trader)
  await expect.poll(() => stage.shown()).not.toContain('login')
}

/** The addresses of the calls that are not in the specification: a backend may lack them. */
const OURS = callNames.filter((name) => rowOf(name).ours === true)

const addressOf = (name: (typeof OURS)[number]): RegExp =>
  new RegExp(`^${rowOf(name).path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Calls that pages make when they open. */
const REQUESTED =
  'addressBook assetHistory assetRecord authenticator depth dustWay invitation inviteRecord kline loginRecord paymentMethod sessions trades workOrderRecord'.split(
    ' ',
  )

/** Pages with a part, or all of their content, from these calls. */
const SAYING = [
  'asset records',
  'asset analysis',
  'small balances',
  'log-in record',
  'devices',
  'authenticator',
  'authenticator key',
  'payment methods',
  'add payment method',
  'invitation',
  'rebate totals',
  'rebates by day',
  'invited friends',
  'own work orders',
]

/** The backend answers none of these calls; collects the calls that were made, and all other errors. */
async function withoutOurs(page: Page) {
  const requested = new Set<string>()
  const complaints: string[] = []
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const name = OURS.find((ours) => addressOf(ours).test(pathname))
    if (name === undefined) return route.fallback()
    requested.add(name)
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' })
  })
  page.on('console', (message) => {
    const { url } = message.location()
    const known =
      message.text().includes('status of 404') && OURS.some((ours) => addressOf(ours).test(new URL(url).pathname))
    if (['error', 'warning'].includes(message.type()) && !known) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { requested, complaints }
}

test('every page works on a backend without the additional calls, with a notice in place of their parts', async ({
  page,
}) => {
  test.setTimeout(180_000)
  expect(OURS.length).toBeGreaterThan(20)
  const { requested, complaints } = await withoutOurs(page)
  const stage = stageOf(page)
  const saying: string[] = []
  const look = async (name: string) => {
    expect.soft(await page.locator('.toast--err').allTextContents(), name).toEqual([])
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect.soft(text, name).not.toContain(t('status.404'))
    if (text.includes(t('error.notOffered'))) saying.push(name)
  }
  await stage.open('/')
  await visitPages(stage, 'visitor', look)
  await logIn(stage)
  await visitPages(stage, 'trader', look)
  expect(complaints).toEqual([])
  // Every other page works without them.
  expect(saying).toEqual(SAYING)
  expect([...requested].sort()).toEqual(REQUESTED)
})

test('without the additional calls a user sees prices, trades, and finds the bought coin in Funds', async ({
  page,
}) => {
  await withoutOurs(page)
  const stage = stageOf(page)
  await stage.open('/')
  await logIn(stage)
  await stage.go(`${QUOTE}?code=btcusdt`)
  const quote = new Quote(page)
  await expect(quote.last).toHaveText(/\d/)
  await expect(quote.chart).toBeVisible()
  await stage.go(`${COIN_TRADE}?code=ethusdt`)
  await buyAtMarket(page, '0.1', 'ETH')
  await stage.go(FUNDS)
  await expect(new Funds(page).coin('ETH')).toBeVisible()
})
