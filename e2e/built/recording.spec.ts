/** A customer's session on a live build, recorded with `?record`, and played in the demo once its exchange is gone. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { COIN_TRADE, Orders, Ticket } from '../pages/trade.ts'
import { turnTo } from '../story.ts'
import { t } from '../words.ts'

const BTC = `${COIN_TRADE}?code=btcusdt`
const LOGIN = `/pages/login/login?from=${encodeURIComponent(FUNDS)}`

/** The user logs in, buys at market, and looks at the order and at the coin that they own now. Returns both as they are shown. */
async function mainJob(page: Page): Promise<string[]> {
  await new Login(page).enter(DEMO_ACCOUNTS.fresh)
  const funds = new Funds(page)
  await expect(funds.coin('USDT')).toBeVisible()
  await turnTo(page, BTC)
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0312')
  await ticket.place('buy', 'BTC').click()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  const orders = new Orders(page)
  await orders.tab('history').click()
  const order = await orders.row('BTC/USDT', '0.0312').innerText()
  await turnTo(page, FUNDS)
  await expect(funds.coin('BTC')).toBeVisible()
  return [order, await funds.exact('BTC'), await funds.exact('USDT')]
}

test('REC-01: a live session is recorded, its exchange goes away, and its file shows the same pages in the demo', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const [live, demo] = [await buildOnce('live'), await buildOnce('demo')]
  const exchange = await startServer({ port: 0, host: 'localhost', seed: 1, dist: live, config: liveConfig() })
  await page.goto(`${exchange.url}/h5/?lang=en&record#${LOGIN}`)
  const save = page.getByRole('button', { name: t('app.recording.save') })
  await expect(page.getByRole('status').filter({ hasText: t('app.recording.title') })).toBeVisible()
  const seen = await mainJob(page)
  const coming = page.waitForEvent('download')
  await save.click()
  const file = await readFile(await (await coming).path())
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('app:token') ?? '""') as string)
  expect(token).not.toBe('')
  for (const secret of [token, DEMO_ACCOUNTS.fresh.password]) expect(file.toString()).not.toContain(secret)
  await exchange.close()

  const server = await serveStatic({ root: demo, port: 0, host: 'localhost' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  try {
    await page.goto(`${server.url}h5/?lang=en#${LOGIN}`)
    const desk = new SimulatorConsole(page)
    await desk.open()
    await desk.show('recordings')
    await desk.panel
      .getByLabel(t('console.recordings.choose'))
      .setInputFiles({ name: 'session.har', mimeType: 'application/json', buffer: file })
    await expect(page.getByRole('region', { name: t('console.recordings.title') })).toBeVisible()
    expect(await mainJob(page)).toEqual(seen)
    expect(await page.evaluate(() => window.simulator?.recorded?.missed.get())).toEqual([])
    expect(requested.filter((url) => /\/(api|addons|wss)\b/.test(url))).toEqual([])
  } finally {
    await server.close()
  }
})
