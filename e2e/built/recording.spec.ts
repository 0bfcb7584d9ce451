/** A customer's session on a live build, recorded with `?record`, and played in the demo once its exchange is gone. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { startDialect } from '../../scripts/dialect/server.ts'
import { adapterScript } from '../../scripts/tools/buildAdapter.ts'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { buyAtMarket, COIN_TRADE, Orders } from '../pages/trade.ts'
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
  await buyAtMarket(page, '0.0312')
  const orders = new Orders(page)
  await orders.tab('history').click()
  const order = await orders.row('BTC/USDT', '0.0312').innerText()
  await turnTo(page, FUNDS)
  await expect(funds.coin('BTC')).toBeVisible()
  return [order, await funds.exact('BTC'), await funds.exact('USDT')]
}

const ADAPTER = 'adapter.js'

/** The live build on its exchange, or on one that speaks the second dialect; and the demo of the same deployment. */
async function deploy(isDialect: boolean) {
  const [live, demo] = [await buildOnce('live'), await buildOnce('demo')]
  const adapter = isDialect ? { adapter: ADAPTER } : {}
  const script = isDialect ? await adapterScript('scripts/dialect/adapter.ts') : ''
  const config = { ...liveConfig(), ...adapter }
  const exchange = await startServer({ port: 0, host: 'localhost', seed: 1, dist: live, config })
  const dialect = isDialect ? await startDialect(exchange.url, script) : undefined
  const server = await serveStatic({ root: demo, port: 0, host: 'localhost', config: { host: '', ...adapter } })
  const front = isDialect ? await startDialect(server.url.replace(/\/$/, ''), script) : undefined
  return {
    live: dialect?.url ?? exchange.url,
    demo: front?.url ?? server.url.replace(/\/$/, ''),
    async closeExchange() {
      await dialect?.close()
      await exchange.close()
    },
    async closeDemo() {
      await front?.close()
      await server.close()
    },
  }
}

for (const backend of ['its exchange', 'a backend of other names'])
  test(`REC-01: a live session on ${backend} is recorded, and its file shows the same pages in the demo without it`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const site = await deploy(backend !== 'its exchange')
    await page.goto(`${site.live}/h5/?lang=en&record#${LOGIN}`)
    await expect(page.getByRole('status').filter({ hasText: t('app.recording.title') })).toBeVisible()
    const seen = await mainJob(page)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t('app.recording.save') }).click()
    const file = await readFile(await (await coming).path())
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('app:token') ?? '""') as string)
    expect(token).not.toBe('')
    for (const secret of [token, DEMO_ACCOUNTS.fresh.password]) expect(file.toString()).not.toContain(secret)
    await site.closeExchange()

    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    try {
      await page.goto(`${site.demo}/h5/?lang=en#${LOGIN}`)
      const desk = new SimulatorConsole(page)
      await desk.open()
      await desk.show('recordings')
      await desk.panel
        .getByLabel(t('console.recordings.choose'))
        .setInputFiles({ name: 'session.har', mimeType: 'application/json', buffer: file })
      await expect(page.getByRole('region', { name: t('console.recordings.title') })).toBeVisible()
      expect(await mainJob(page)).toEqual(seen)
      expect(await page.evaluate(() => window.simulator?.recorded?.missed.get())).toEqual([])
      expect(requested.filter((url) => /\/(api|addons|v2|wss)\b/.test(url))).toEqual([])
    } finally {
      await site.closeDemo()
    }
  })
