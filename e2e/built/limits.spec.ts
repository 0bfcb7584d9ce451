/** A served exchange whose limits one address exceeds: the app shows a message, and continues once the exchange answers again. */
import { expect, test } from '@playwright/test'
import { startServer } from '../../simulator/transports/node/index.ts'
import { NO_LIMITS } from '../../simulator/transports/node/limits.ts'
import { MARKETS, Markets } from '../pages/market.ts'
import { Stage } from '../story.ts'
import { t } from '../words.ts'

test('a busy exchange is named, and the page loads by itself or by a tap once it is free', async ({ page }) => {
  const limits = { ...NO_LIMITS, callsPerAddress: 400 }
  const exchange = await startServer({ port: 0, host: '127.0.0.1', seed: 1, dist: 'dist-demo', limits })
  try {
    const stage = new Stage(page, { url: `${exchange.url}/h5/`, served: true })
    await stage.open('/', { persona: 'trader' })
    const ask = () => page.request.get(`${exchange.url}/api/serverTime`)
    while ((await ask()).status() !== 429);
    const busy = await ask()
    expect([busy.status(), Number(busy.headers()['retry-after']) > 0]).toEqual([429, true])
    await stage.go(MARKETS)
    await expect(page.getByText(t('error.tooMany')).first()).toBeVisible()
    await expect.poll(async () => (await ask()).status(), { timeout: 30_000, intervals: [2_000] }).toBe(200)
    const reload = page.getByRole('main').getByRole('button', { name: t('ui.reload'), exact: true })
    if (await reload.isVisible()) await reload.click()
    await expect(new Markets(page).rows.first()).toBeVisible()
  } finally {
    await exchange.close()
  }
})
