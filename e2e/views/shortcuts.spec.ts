/** The keyboard shortcuts of a desktop. */
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'
import { DESKTOP, panels, TRADER } from './largeScreen.ts'

story.describe('keyboard shortcuts', PAGE_ALONE, () => {
  story.use({ viewport: DESKTOP })

  const ticket = (page: Page, side: string) => panels(page).spot.getByRole('radio', { name: t(`trade.${side}`) })
  const sheet = (page: Page) => page.getByRole('dialog', { name: t('large.shortcuts.title') })

  /** Their code loads after the first screen. */
  const openSheet = (page: Page) =>
    expect(async () => {
      await page.keyboard.press('?')
      await expect(sheet(page)).toBeVisible({ timeout: 500 })
    }).toPass()

  story('keys open pages, choose sides and markets, and focus the search', async ({ stage, page }) => {
    await stage.open('/', TRADER)
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await stage.arrived(linkTo('trading'))
    await expect(ticket(page, 'buy')).toBeChecked()
    await page.keyboard.press('s')
    await expect(ticket(page, 'sell')).toBeChecked()
    await page.keyboard.press('b')
    await expect(ticket(page, 'buy')).toBeChecked()
    const name = page.locator('.trade-symbol-pick .sb')
    const first = await name.textContent()
    await page.keyboard.press(']')
    await expect(name).not.toHaveText(first ?? '')
    await page.keyboard.press('[')
    await expect(name).toHaveText(first ?? '')
    await page.keyboard.press('/')
    const search = page.getByRole('dialog', { name: t('trade.pickMarket') }).getByRole('searchbox')
    await expect(search).toBeFocused()
    // A field takes the keys as text.
    await page.keyboard.type('sb?g')
    await expect(search).toHaveValue('sb?g')
    await expect(sheet(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(ticket(page, 'buy')).toBeChecked()
  })

  story('on Contract the keys for sides choose long and short, and place nothing', async ({ stage, page }) => {
    await stage.open(linkTo('contract'), TRADER)
    await openSheet(page)
    await expect(sheet(page).getByText(t('large.shortcuts.buy'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    const side = (key: string) => panels(page).contract.getByRole('button', { name: t(key), exact: true })
    await page.keyboard.press('b')
    await expect(side('perpetual.openLong')).toBeFocused()
    await page.keyboard.press('s')
    await expect(side('perpetual.openShort')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(stage.where()).toBe(linkTo('contract'))
  })

  story('a question mark lists the shortcuts, and Escape closes the list', async ({ stage, page }) => {
    await stage.open('/', TRADER)
    await openSheet(page)
    await expect(sheet(page).getByText(t('large.shortcuts.next'))).toBeVisible()
    // The switch is a row as wide as the sheet, and in sight.
    const row = sheet(page).getByRole('switch')
    await expect(row).toBeInViewport({ ratio: 1 })
    expect((await row.boundingBox())?.width).toBe((await sheet(page).boundingBox())?.width)
    // Nothing happens behind a dialog.
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    expect(stage.where()).toBe('/')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  })

  story('a setting turns the shortcuts off', async ({ stage, page }) => {
    await stage.open(linkTo('settings'), TRADER)
    await openSheet(page)
    await sheet(page).getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await page.locator('body').click({ position: { x: 700, y: 500 } })
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    await stage.reload()
    await page.keyboard.press('?')
    await expect(page.getByRole('switch', { name: t('large.shortcuts.title') })).not.toBeChecked()
    await expect(sheet(page)).toHaveCount(0)
    expect(stage.where()).toBe(linkTo('settings'))
  })
})
