import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { MARKETS, Markets, QUOTE, Quote } from '../pages/market.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const words = (key: string, params?: Record<string, string>) => t(`watchlists.${key}`, params)

story(
  'a user keeps lists of markets beside the favorites, and they survive a reload',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const markets = new Markets(page)
    const sheet = page.getByRole('dialog')
    const lists = page.getByRole('group', { name: words('title') }).getByRole('button')
    const star = (list: string, base: string) =>
      page.getByRole('button', { name: words('star', { list, market: `${base}/USDT` }) })
    await stage.open(`${MARKETS}?tab=favourites`, { persona: 'trader' })
    await expect(lists).toHaveText([t('market.tab.favourites')])

    await page.getByRole('button', { name: words('new') }).click()
    await expect(sheet.getByLabel(words('name'))).toBeFocused()
    await sheet.getByRole('button', { name: words('create') }).click()
    await expect(sheet.getByText(words('why.empty'))).toBeVisible()
    await enter(sheet.getByLabel(words('name')), 'Layer 1')
    await sheet.getByRole('button', { name: words('create') }).click()
    await expect(lists).toHaveText([t('market.tab.favourites'), 'Layer 1'])
    await expect(lists.nth(1)).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: t('market.watchlist.add') }).click()
    for (const coin of ['SOL', 'BTC'])
      await page.getByRole('button', { name: t('market.watchlist.addOne', { coin }), exact: true }).click()
    await page.goBack()
    await expect(markets.rows).toHaveCount(2)
    await expect(markets.rows.first()).toContainText('SOL')
    // A removed market stays until the list is shown again.
    await star('Layer 1', 'SOL').click()
    await expect(star('Layer 1', 'SOL')).toHaveAttribute('aria-pressed', 'false')
    await expect(markets.rows).toHaveCount(2)

    // A long press on a star anywhere chooses lists.
    await markets.tab('all').click()
    await markets.star('ETH').click({ delay: 600 })
    await expect(sheet.getByRole('switch', { name: t('market.tab.favourites') })).toBeVisible()
    await sheet.getByRole('switch', { name: 'Layer 1' }).click()
    await page.keyboard.press('Escape')
    await stage.reload()
    await markets.tab('favourites').click()
    await lists.nth(1).click()
    await expect(markets.rows).toHaveCount(2)
    await expect(markets.rows.first()).toContainText('BTC')
    await expect(markets.rows.nth(1)).toContainText('ETH')

    // The star of a market's page offers the lists as well.
    await stage.go(`${QUOTE}?code=solusdt`)
    await new Quote(page).favourite.click()
    await sheet.getByRole('switch', { name: 'Layer 1' }).click()
    await page.keyboard.press('Escape')
    await stage.go(linkTo('markets', { tab: 'list:1' }))
    await expect(markets.rows).toHaveCount(3)

    await page.getByRole('button', { name: words('editOne', { name: 'Layer 1' }) }).click()
    await enter(sheet.getByLabel(words('name')), 'L1')
    await sheet.getByRole('button', { name: words('save') }).click()
    await expect(lists.nth(1)).toHaveText('L1')
    await page.getByRole('button', { name: words('editOne', { name: 'L1' }) }).click()
    await sheet.getByRole('button', { name: words('delete') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t('ui.cancel') }).click()
    await expect(sheet.getByLabel(words('name'))).toHaveValue('L1')
    await sheet.getByRole('button', { name: words('delete') }).click()
    await question.getByRole('button', { name: words('delete') }).click()
    await expect(lists).toHaveText([t('market.tab.favourites')])
    await expect(lists.first()).toHaveAttribute('aria-pressed', 'true')
  },
)
