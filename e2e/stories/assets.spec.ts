import { linkTo } from '../../protocol/routes.ts'
import { ANALYSIS, Analysis } from '../pages/analysis.ts'
import { FUNDS } from '../pages/funds.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

/** In cents, so that sums are exact. */
const cents = (figures: readonly number[]) => figures.map((value) => Math.round(value * 100))
const addsUp = (figures: readonly number[]) => {
  const [opening = 0, deposited = 0, withdrawn = 0, profit = 0, closing = 0] = cents(figures)
  expect(figures).toHaveLength(5)
  expect(opening + deposited - withdrawn + profit).toBe(closing)
}

story(
  'AST-01: Funds lead to value and PnL by day, which add up for a period and for a day',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const analysis = new Analysis(page)
    await stage.open(FUNDS, { persona: 'trader' })
    await page.getByRole('button', { name: t('title.assetAnalysis') }).click()
    await stage.arrived(ANALYSIS)
    await expect(analysis.line).toHaveAccessibleName(/lowest .* highest /)
    addsUp(await analysis.figures('period'))
    await expect(analysis.day).toHaveCount(1)
    addsUp(await analysis.figures('day'))

    await analysis.range('7').check()
    addsUp(await analysis.figures('period'))
    // A value before the first of seven days.
    expect((await analysis.figures('period'))[0]).toBeGreaterThan(0)
  },
)

story('AST-01: the arrow keys choose a day of the calendar', PAGE_ALONE, async ({ stage, page }) => {
  const analysis = new Analysis(page)
  await stage.open(ANALYSIS, { persona: 'trader' })
  await analysis.day.focus()
  // Its profit moves with the prices.
  const [date = ''] = ((await analysis.day.getAttribute('aria-label')) ?? '').split(': ')
  const today = new RegExp(`^${date}: `)
  await page.keyboard.press('ArrowUp')
  await expect(analysis.day).not.toHaveAttribute('aria-label', today)
  await expect(analysis.day).toBeFocused()
  addsUp(await analysis.figures('day'))
  await page.keyboard.press('End')
  await expect(analysis.day).toHaveAttribute('aria-label', today)
})

story('AST-02: a tap on a figure of the coins says what it is', PAGE_ALONE, async ({ stage, page }) => {
  const analysis = new Analysis(page)
  await stage.open(ANALYSIS, { persona: 'trader' })
  await expect(analysis.coins.getByRole('row', { name: /BTC/ })).toContainText('$')
  await analysis.coins.getByRole('button', { name: t('analysis.average') }).click()
  await expect(page.getByRole('dialog')).toContainText(t('analysis.about.average'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

story('an account of one day reads that its days begin tomorrow', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(ANALYSIS, { persona: 'fresh' })
  await expect(page.getByRole('main')).toContainText(t('analysis.tooShort'))
})

story('a small line of the value on Home leads to the analysis', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(linkTo('home'), { persona: 'trader' })
  await page.getByRole('link', { name: t('title.assetAnalysis') }).click()
  await stage.arrived(ANALYSIS)
  await expect(new Analysis(page).line).toBeVisible()
})
