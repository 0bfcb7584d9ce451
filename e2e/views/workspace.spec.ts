/** The trading workspace of a desktop. */
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'
import { boxOf, DESKTOP, main, panels, TRADER } from './largeScreen.ts'

const WIDE = { width: 1_920, height: 1_080 }

story.describe('the workspace', PAGE_ALONE, () => {
  story.use({ viewport: DESKTOP })

  story(
    'a visitor stays on the public trading tabs, with a login button in place of the chart',
    async ({ stage, page }) => {
      for (const path of [linkTo('trading'), linkTo('trading', { kind: 'second' }), linkTo('contract')]) {
        await stage.open(path, { persona: 'visitor' })
        await expect(main(page)).toBeVisible()
        await expect(panels(page).chart.getByRole('button', { name: t('app.login') })).toBeVisible()
        expect(stage.where()).toBe(path)
      }
    },
  )

  const listLine = (page: Page) => page.getByRole('separator', { name: t('trade.workspace.list') })
  const widthOf = async (page: Page) => (await boxOf(panels(page).list)).width

  story('chart, ticket, order book, trades and orders are visible at once', async ({ stage, page }) => {
    await stage.open(linkTo('trading'), TRADER)
    const bottom = DESKTOP.height
    const { chart, spot, book, trades, orders } = panels(page)
    for (const [part, panel] of Object.entries({ chart, spot, book, trades, orders })) {
      const box = await boxOf(panel)
      expect(box.width, part).toBeGreaterThan(180)
      expect([box.y < bottom, box.right <= DESKTOP.width], part).toEqual([true, true])
    }
    await expect(page.locator('.chart-canvas canvas').first()).toBeVisible()
    await expect(panels(page).spot).toHaveCount(1)
    expect((await boxOf(panels(page).chart)).width).toBeGreaterThan(DESKTOP.width / 2)
    const [above, below] = [await boxOf(book), await boxOf(trades)]
    expect([above.x, above.right, above.bottom <= below.y]).toEqual([below.x, below.right, true])
  })

  story('a wide screen has the list of markets too, and the chart still half of it', async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await stage.open(linkTo('trading'), TRADER)
    expect((await boxOf(panels(page).chart)).width).toBeGreaterThan(WIDE.width / 2)
    await panels(page).list.getByRole('button', { name: /^ETH/ }).click()
    await expect(page.getByRole('button', { name: t('trade.buyCoin', { coin: 'ETH' }) })).toBeVisible()
    await expect(panels(page).list.locator('[aria-current]')).toContainText('ETH')
  })

  story('perpetuals have the same workspace, with both buttons visible', async ({ stage, page }) => {
    await stage.open(linkTo('contract'), TRADER)
    await expect(panels(page).chart).toBeVisible()
    for (const name of [t('perpetual.openLong'), t('perpetual.openShort')]) {
      const button = panels(page).contract.getByRole('button', { name, exact: true })
      expect((await boxOf(button)).bottom).toBeLessThan(DESKTOP.height)
    }
    await expect(panels(page).orders.getByText('ETH/USDT').first()).toBeVisible()
  })

  story('positions are a table: sorted by its heads, closed and opened from their row', async ({ stage, page }) => {
    await stage.open(linkTo('contract'), TRADER)
    const table = panels(page).orders.getByRole('table')
    const names = () => table.getByRole('rowheader').allInnerTexts()
    await expect(table.getByRole('rowheader')).toHaveCount(2)
    const profit = table.getByRole('columnheader', { name: t('perpetual.unrealised') })
    await profit.getByRole('button').press('Enter')
    await expect(profit).toHaveAttribute('aria-sort', 'descending')
    const descending = await names()
    await profit.getByRole('button').press('Enter')
    await expect(profit).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(names).toEqual(descending.toReversed())
    const first = table.getByRole('row').nth(1)
    await first.getByRole('button', { name: t('perpetual.close'), exact: true }).click()
    await expect(page.getByRole('button', { name: t('perpetual.closing.whole') })).toBeVisible()
    await page.keyboard.press('Escape')
    await first.getByRole('rowheader').getByRole('button').click()
    await expect.poll(() => stage.where()).toContain(linkTo('positionDetails'))
  })

  story('up/down contracts and options have the same workspace', async ({ stage, page }) => {
    for (const kind of ['second', 'option']) {
      await stage.open(linkTo('trading', { kind }), TRADER)
      await expect(panels(page).chart).toBeVisible()
      const ticket = await boxOf(page.locator('.stake-desk'))
      const orders = await boxOf(page.locator('.desk-orders'))
      expect([ticket.right, orders.bottom], kind).toEqual([DESKTOP.width, DESKTOP.height])
      expect(orders.right, kind).toBeLessThanOrEqual(ticket.x)
    }
  })

  story(
    'panels are resized by drag and keys, retain their size after a reload, and can be reset',
    async ({ stage, page }) => {
      await page.setViewportSize(WIDE)
      await stage.open(linkTo('trading'), TRADER)
      const before = await widthOf(page)
      const line = await boxOf(listLine(page))
      await page.mouse.move(line.x + 4, line.y + 100)
      await page.mouse.down()
      await page.mouse.move(line.x + 44, line.y + 120, { steps: 4 })
      await page.mouse.up()
      expect(await widthOf(page)).toBe(before + 40)
      await listLine(page).press('ArrowRight')
      expect(await widthOf(page)).toBe(before + 56)
      await expect(listLine(page)).toHaveAttribute('aria-valuenow', String(before + 56))
      const top = page.getByRole('separator', { name: t('trade.workspace.top') })
      const chart = (await boxOf(panels(page).chart)).height
      await top.press('ArrowUp')
      expect((await boxOf(panels(page).chart)).height).toBeLessThan(chart)
      await stage.reload()
      await expect.poll(() => widthOf(page)).toBe(before + 56)
      await page.getByRole('button', { name: t('trade.workspace.reset') }).click()
      expect(await widthOf(page)).toBe(before)
      await expect(page.getByRole('button', { name: t('trade.workspace.reset') })).toHaveCount(0)
      await stage.reload()
      await expect.poll(() => widthOf(page)).toBe(before)
    },
  )

  story('a ticket retains its input when the window becomes narrow', async ({ stage, page }) => {
    await stage.open(linkTo('trading'), TRADER)
    const amount = panels(page).spot.getByRole('textbox', { name: t('trade.amount') })
    await enter(amount, '0.5')
    await page.setViewportSize({ width: 1_024, height: 768 })
    await expect(panels(page).trades).toHaveCount(0)
    await expect(amount).toHaveValue('0.5')
  })
})
