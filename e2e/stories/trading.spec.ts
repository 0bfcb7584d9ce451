import { enter } from '../keys.ts'
import { Frame } from '../pages/frame.ts'
import { Ticket } from '../pages/trade.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'

const TRADING = '/pages/secondPage/secondPage'

story('four kinds of trading share one market, and each has its own draft', async ({ stage, page }) => {
  const kind = (name: string) => page.getByRole('tab', { name: t(`trade.kindOf.${name}`), exact: true })
  const market = page.getByRole('button', { name: t('trade.pickMarket') })
  const { amount } = new Ticket(page)
  await stage.open(TRADING, { persona: 'trader' })
  await enter(amount, '0.01')
  await kind('contract').click()
  await enter(amount, '0.02')
  await kind('second').click()
  await expect(page.getByText(t('option.up'), { exact: true }).first()).toBeVisible()
  await kind('coin').click()
  await expect(amount).toHaveValue('0.01')
  await kind('contract').click()
  await expect(amount).toHaveValue('0.02')

  await new Frame(page).tab('contract').click()
  await market.click()
  await enter(page.getByRole('dialog').getByRole('searchbox'), 'ETH')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ETH\/USDT/ })
    .click()
  await expect(market).toContainText('ETH/USDT')
  await new Frame(page).tab('trading').click()
  await expect(market).toContainText('ETH/USDT')
  await expect(kind('contract')).toHaveAttribute('aria-selected', 'true')
  await stage.go(`${TRADING}?kind=coin`)
  await expect(kind('coin')).toHaveAttribute('aria-selected', 'true')
  await stage.reload()
  await expect(market).toContainText('ETH/USDT')
})
