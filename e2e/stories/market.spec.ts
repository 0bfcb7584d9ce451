import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { figureOf } from '../pages/figureOf.ts'
import { Frame } from '../pages/frame.ts'
import { MARKETS, Markets, QUOTE, Quote } from '../pages/market.ts'
import { Ticket } from '../pages/trade.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'APP-03 SOC-10: a visitor watches prices change on Home without touching anything',
  core(),
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'visitor' })
    const price = page.getByRole('main').locator('[data-cell=price]').first()
    await expect(price).toHaveText(/^[\d,]+\.\d+$/)
    const before = await price.textContent()
    await expect(price).not.toHaveText(before ?? '')
  },
)

story('ENT-05: a market is shown as rising when its rate is above 0', core(PAGE_ALONE), async ({ stage, page }) => {
  const markets = new Markets(page)
  await stage.open(MARKETS, { persona: 'trader' })
  await expect(markets.price('BTC')).toHaveText(/\d/)
  await pause(page)
  for (const [tab, word] of [
    ['gainers', 'up'],
    ['losers', 'down'],
  ] as const) {
    await markets.tab(tab).click()
    await expect(markets.tab(tab)).toHaveAttribute('aria-selected', 'true')
    const cell = markets.rows.locator('[data-cell=change]').first()
    await expect(cell).toHaveAttribute('data-direction', word)
  }
  await markets.tab('all').click()
  await expect(markets.price('BTC')).toHaveText(/\d/)
  const cells = await markets.rows
    .locator('[data-cell=change]')
    .evaluateAll((found) => found.map((cell) => [cell.textContent ?? '', (cell as HTMLElement).dataset.direction]))
  expect(cells.length).toBeGreaterThan(5)
  for (const [text = '', direction] of cells) {
    const rate = Number(text.replace('−', '-').replace(/[+%,]/g, ''))
    expect([text, direction]).toEqual([text, rate > 0 ? 'up' : rate < 0 ? 'down' : 'flat'])
  }
})

story('a favourite is stored, and a search finds a market', PAGE_ALONE, async ({ stage, page }) => {
  const markets = new Markets(page)
  await stage.open(MARKETS, { persona: 'fresh' })
  await expect(markets.star('BTC')).toHaveAttribute('aria-pressed', 'false')
  await markets.star('BTC').click()
  await expect(markets.star('BTC')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await stage.get<{ code: string }[]>('/api/market')).length).toBeGreaterThan(59)
  await stage.reload()
  await expect(markets.star('BTC')).toHaveAttribute('aria-pressed', 'true')
  await enter(markets.search, 'eth')
  await expect(markets.row('ETH')).toBeVisible()
  await expect(markets.row('BTC')).toBeHidden()
  await enter(markets.search, 'no such coin')
  await expect(page.getByText(t('market.noMatchText'))).toBeVisible()
})

story(
  'SCR-01: markets of a watchlist are added, sorted and removed, and the list survives a reload',
  core(),
  async ({ stage, page }) => {
    const main = page.getByRole('main')
    const button = (key: string, coin: string) =>
      main.getByRole('button', { name: t(`market.watchlist.${key}`, { coin }) })
    const rows = main.getByRole('list', { name: t('title.watchlist') }).getByRole('listitem')
    const coins = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('.sb')?.textContent))
    await stage.open('/pages/quotation/Optional/index', { persona: 'fresh' })
    for (const coin of ['BTC', 'ETH', 'SOL']) await button('addOne', coin).click()
    await expect.poll(coins).toEqual(['BTC', 'ETH', 'SOL'])
    await button('up', 'SOL').click()
    await expect.poll(coins).toEqual(['BTC', 'SOL', 'ETH'])
    await button('down', 'BTC').click()
    await expect.poll(coins).toEqual(['SOL', 'BTC', 'ETH'])
    await button('remove', 'BTC').click()
    await expect.poll(coins).toEqual(['SOL', 'ETH'])
    await stage.reload()
    await expect.poll(coins).toEqual(['SOL', 'ETH'])
    await stage.go(`${MARKETS}?tab=favourites`)
    await expect(new Markets(page).rows).toHaveCount(2)
  },
)

story('RTE-02: the market in the address is the one shown', core(PAGE_ALONE), async ({ stage, page }) => {
  const frame = new Frame(page)
  await stage.open(`${QUOTE}?code=ethusdt`, { persona: 'trader' })
  await expect(frame.title).toHaveText('ETH/USDT')
  await stage.reload()
  await expect(frame.title).toHaveText('ETH/USDT')
  await stage.go(`${QUOTE}?id=1`)
  await expect(frame.title).toHaveText('BTC/USDT')
  await stage.go(`${QUOTE}?code=nosuch`)
  await expect(page.getByText(t('market.quote.unknownText', { code: 'nosuch' }))).toBeVisible()
})

story('a user opens the chart and switches intervals while candles grow', NEEDS_OURS, async ({ stage, page }) => {
  const quote = new Quote(page)
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  await expect(quote.chart).toBeVisible()
  await quote.readTable()
  for (const [period, minutes] of [
    ['3m', 3],
    ['5m', 5],
    ['1h', 60],
    ['2h', 120],
    ['15m', 15],
    ['1m', 1],
  ] as const) {
    await quote.period(period).click()
    await expect(quote.period(period)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => quote.step(), { message: period }).toBe(minutes)
  }
  const newest = quote.candles.first()
  const grown = await newest.textContent()
  await expect.poll(() => newest.textContent()).not.toBe(grown)
  const time = (await newest.locator('th').textContent()) ?? ''
  await stage.jump(61_000)
  await expect(newest.locator('th')).not.toHaveText(time)
  await expect.poll(() => quote.step()).toBe(1)
  await stage.reload()
  await expect(quote.period('1m')).toHaveAttribute('aria-pressed', 'true')
})

story(
  'ENT-06: order book and trades of a market update live and follow the last price',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const quote = new Quote(page)
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await expect(quote.bids).toHaveCount(10)
    await expect(quote.asks).toHaveCount(10)
    // Both are read at one moment: read one after the other they may be from two books.
    const [bid = 0, ask = 0] = await page.evaluate(
      (names) =>
        names.map((name) => {
          const best = document.querySelector<HTMLElement>(`[role=listbox][aria-label="${name}"] [role=option]`)
          return Number(best?.dataset.price ?? Number.NaN)
        }),
      [t('market.quote.bid'), t('market.quote.ask')],
    )
    expect(bid).toBeLessThan(ask)
    await quote.section('trades').click()
    const trades = page.getByRole('table').locator('tbody tr')
    await expect(trades.first()).toBeVisible()
    const first = await trades.first().textContent()
    await expect.poll(() => trades.first().textContent()).not.toBe(first)
    expect(await trades.count()).toBeLessThanOrEqual(30)
  },
)

story('ENT-14: every figure of a coin is shown', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  await new Quote(page).section('info').click()
  const facts = page.getByRole('tabpanel')
  for (const key of [
    'issued',
    'supply',
    'circulation',
    'whitePaper',
    'website',
    'blockQuery',
    'volume24',
    'turnover24',
    'high',
    'low',
  ]) {
    await expect(figureOf(facts, t(`market.quote.${key}`)), key).toHaveText(/[\p{L}\d]/u)
  }
  await expect(facts.getByText(t('market.quote.intro'))).toBeVisible()
})

story(
  'ERR-09: copying a link is confirmed, and a refused copy shows an error',
  PAGE_ALONE,
  async ({ stage, page, context }) => {
    const quote = new Quote(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await quote.share.click()
    await expect(page.getByText(t('ui.copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/pages\/quotation\/details.*btcusdt/)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      document.execCommand = () => false
    })
    await quote.share.click()
    await expect(page.getByText(t('ui.copyFailed'))).toBeVisible()
  },
)

story(
  'a tap on a price in the order book of the quote page opens the ticket with that price',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const quote = new Quote(page)
    await stage.open(`${QUOTE}?code=ethusdt`, { persona: 'fresh' })
    await pause(page)
    const row = quote.asks.nth(3)
    const price = (await row.getAttribute('data-price')) ?? ''
    await row.click()
    await expect(new Ticket(page).place('buy', 'ETH')).toBeVisible()
    await expect(new Ticket(page).price).toHaveValue(price)
  },
)
