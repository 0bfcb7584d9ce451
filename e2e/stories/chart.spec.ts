import { QUOTE, Quote } from '../pages/market.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'a user draws MACD, KDJ and RSI under the chart: they follow prices and survive a reload',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const quote = new Quote(page)
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await page.getByRole('button', { name: t('market.quote.settings') }).click()
    const low = (await quote.chart.boundingBox())?.height ?? 0
    for (const name of ['MACD', 'KDJ', 'RSI']) await quote.indicator(name).click()
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
    await expect.poll(() => quote.paneValues('MACD')).toHaveLength(0)
    await expect.poll(() => quote.paneValues('KDJ')).toHaveLength(3)
  },
)
