import { QUOTE, Quote } from '../pages/market.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'a user draws MACD, KDJ and RSI under the chart: they follow prices and survive a reload',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const quote = new Quote(page)
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    const { y: top, height: low = 0 } = (await quote.chart.boundingBox()) ?? {}
    await page.getByRole('button', { name: t('market.quote.settings') }).click()
    // The sheet hides the page from roles, but not from view.
    const behind = await page.locator('.chart-canvas').boundingBox()
    expect(behind?.y, 'the settings do not push the chart down').toBe(top)
    for (const name of ['MACD', 'KDJ', 'RSI']) await quote.indicator(name).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await quote.chart.boundingBox())?.height ?? 0).toBeGreaterThan(low + 150)
    await expect.poll(() => quote.paneValues('RSI')).toHaveLength(1)
    const [rsi = Number.NaN] = await quote.paneValues('RSI')
    expect(rsi).toBeGreaterThan(0)
    expect(rsi).toBeLessThan(100)
    const [k = 0, d = 0, j = 0] = await quote.paneValues('KDJ')
    expect(Math.abs(3 * k - 2 * d - j)).toBeLessThan(0.06)
    const [dif = 0, dea = 0, bar = 0] = await quote.paneValues('MACD')
    expect(Math.abs(dif - dea - bar)).toBeLessThan(0.16)
    await expect.poll(() => quote.paneValues('RSI'), { message: 'a new price' }).not.toEqual([rsi])
    await stage.reload()
    await expect.poll(() => quote.paneValues('MACD')).toHaveLength(3)
    await page.getByRole('button', { name: t('market.quote.settings') }).click()
    await quote.indicator('MACD').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => quote.paneValues('MACD')).toHaveLength(0)
    await expect.poll(() => quote.paneValues('KDJ')).toHaveLength(3)
  },
)

story(
  'the depth of both sides is drawn, read by a finger and by a reader, and follows the book',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const quote = new Quote(page)
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await quote.section('depth').click()
    const plot = page.getByRole('img', { name: t('market.quote.depthChart', { market: 'BTC/USDT' }) })
    await expect(plot.locator('.depth-line')).toHaveCount(2)
    const line = plot.locator('.depth-line').first()
    const drawn = (await line.getAttribute('d')) ?? ''
    expect(drawn).toMatch(/^M[\d.]+ 100H[\d.]+V/)
    for (const side of ['bid', 'ask'] as const) {
      const table = page.getByRole('table', { name: t(`market.quote.${side}`), exact: true })
      // Both are read at one moment: between finding the cells and reading their texts the book changes.
      const texts = await table.evaluate((node) =>
        [...node.querySelectorAll('td:last-child')].map(({ textContent }) => textContent ?? ''),
      )
      const totals = texts.map((text) => Number(text.replaceAll(',', '')))
      expect(totals.length).toBeGreaterThan(2)
      expect(totals).toEqual([...totals].sort((a, b) => a - b))
    }
    await plot.hover({ position: { x: 60, y: 40 } })
    await expect(plot.locator('.depth-point')).toHaveText(/[\d,]+\.\d.*BTC$/)
    await expect.poll(() => line.getAttribute('d')).not.toBe(drawn)
  },
)

story('orders and positions of a user are lines of the chart, until they end', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  const own = page.getByRole('list', { name: t('market.quote.own') }).getByRole('listitem')
  const { list } = await stage.get<{ list: { order_no: string; price: string }[] }>(
    '/api/currencyRecord?state=current&code=btcusdt',
  )
  const [order] = list
  if (!order) throw new Error('the trader has no open order')
  const title = `${t('market.quote.buy')} ${Number(order.price).toLocaleString('en', { minimumFractionDigits: 1 })}`
  await expect(own.filter({ hasText: title })).toBeAttached()
  await expect(own.filter({ hasText: t('perpetual.entry') })).toBeAttached()
  await expect(own.filter({ hasText: t('perpetual.liq') })).toBeAttached()
  await stage.post(`/api/currencyRevoke/${order.order_no}`, {})
  await expect(own.filter({ hasText: title })).toHaveCount(0)
  await expect(own.filter({ hasText: t('perpetual.entry') })).toBeAttached()
})
