/** The layout of tablets and desktops: content widths, rail, panes, workspace, keyboard shortcuts. */
import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { DESKTOP_FROM_PX, LARGE_FROM_PX } from '../../protocol/rules/constants.ts'
import { enter } from '../keys.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const FORM_PX = 560
const TABLET = { width: LARGE_FROM_PX, height: 1_024 }
const WIDE = { width: 1_920, height: 1_080 }
const DESKTOP = { width: 1_440, height: 900 }
const TRADER = { persona: 'trader' } as const

async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (!box) throw new Error('there is no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const nav = (page: Page) => page.getByRole('navigation', { name: t('app.tabs') })
const listPane = (page: Page, name: string) => page.getByRole('region', { name: t(`title.${name}`) })
const main = (page: Page) => page.locator('main.page')
const chunks = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

story.describe('forms', PAGE_ALONE, () => {
  for (const size of [TABLET, DESKTOP])
    story(`at ${size.width} px a form is narrow and centred, with its button as wide`, async ({ stage, page }) => {
      await page.setViewportSize(size)
      await stage.open(linkTo('withdrawal'), TRADER)
      const action = await boxOf(page.locator('.bottombar .btn').last())
      const pane = await boxOf(page.locator('.pane'))
      // The page slides in.
      await expect
        .poll(async () => {
          const { x, width } = await boxOf(page.locator('.field').first())
          return [x, width]
        })
        .toEqual([action.x, action.width])
      const field = await boxOf(page.locator('.field').first())
      expect(field.width).toBeLessThanOrEqual(FORM_PX)
      expect(field.x - pane.x).toBeCloseTo(pane.right - field.right, 0)
      const back = await boxOf(page.locator('.titlebar').getByRole('button', { name: t('ui.back'), exact: true }))
      expect(Math.abs(back.x - field.x)).toBeLessThan(20)
    })

  story('tabs of a page begin at the edge of its content', async ({ stage, page }) => {
    await page.setViewportSize({ width: 1_100, height: 800 })
    await stage.open(linkTo('trading', { kind: 'second' }), TRADER)
    const tab = await boxOf(page.getByRole('tab').first())
    const ticket = await boxOf(page.locator('.stake-ticket > *').first())
    expect(Math.abs(tab.x - ticket.x)).toBeLessThan(4)
  })
})

story.describe('the rail', PAGE_ALONE, () => {
  story(
    'TAB-03: a desktop shows the five tabs in a rail on every page, a smaller screen in the tab bar',
    async ({ stage, page }) => {
      await page.setViewportSize({ width: DESKTOP_FROM_PX, height: 800 })
      await stage.open(linkTo('withdrawal'), TRADER)
      const rail = await boxOf(nav(page))
      expect(rail.x).toBe(0)
      expect(rail.height).toBeGreaterThan(700)
      // The parts are one below the other, as wide as the rail, without an overlap.
      const tabs = await nav(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect()).map(({ x, y, width, bottom }) => ({ x, y, width, bottom })),
        )
      expect(tabs).toHaveLength(5)
      for (const [at, { x, y, width }] of tabs.entries()) {
        expect([x, width > rail.width / 2]).toEqual([tabs[0]?.x, true])
        expect(y).toBeGreaterThanOrEqual(tabs[at - 1]?.bottom ?? 0)
      }
      await expect(nav(page).locator('[aria-current]')).toHaveCount(0)
      const length = await page.evaluate(() => history.length)
      await nav(page)
        .getByRole('link', { name: t('title.funds') })
        .focus()
      await page.keyboard.press('Enter')
      await stage.arrived(linkTo('funds'))
      await expect(nav(page).locator('[aria-current]')).toHaveText(t('title.funds'))
      expect(await page.evaluate(() => history.length)).toBe(length)
      await page.setViewportSize({ width: DESKTOP_FROM_PX - 1, height: 800 })
      const bar = await boxOf(nav(page))
      expect([bar.width, bar.bottom]).toEqual([DESKTOP_FROM_PX - 1, 800])
      await stage.go(linkTo('withdrawal'))
      await expect(nav(page)).toHaveCount(0)
    },
  )
})

story.describe('two panes', PAGE_ALONE, () => {
  story.use({ viewport: TABLET })

  story(
    'a market opens beside its list, the focus stays in the list, and back returns to the list',
    async ({ stage, page }) => {
      await stage.open('/', TRADER)
      await nav(page)
        .getByRole('link', { name: t('title.markets') })
        .click()
      await stage.arrived(linkTo('markets'))
      const list = listPane(page, 'markets')
      const eth = list.getByRole('link', { name: /^ETH/ })
      await eth.focus()
      await page.keyboard.press('Enter')
      await stage.arrived(linkTo('quote', { code: 'ethusdt' }))
      await expect(main(page).getByTestId('last-price')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'ETH/USDT' })).toBeVisible()
      await expect(eth).toBeFocused()
      await expect(eth).toHaveAttribute('aria-current', 'true')
      expect((await boxOf(list)).right).toBeLessThanOrEqual((await boxOf(main(page))).x)
      // Another row replaces the detail: one step back leads to the list, as on a phone.
      await list.getByRole('link', { name: /^BNB/ }).click()
      await stage.arrived(linkTo('quote', { code: 'bnbusdt' }))
      await expect(eth).not.toHaveAttribute('aria-current')
      await page.goBack()
      await stage.arrived(linkTo('markets'))
      await expect(list.locator('[aria-current]')).toHaveCount(0)
      await expect(nav(page).locator('[aria-current]')).toHaveText(t('title.markets'))
    },
  )

  story('a deep link opens with its list beside it, which has the back button', async ({ stage, page }) => {
    await stage.open(linkTo('language'), { persona: 'visitor' })
    const list = listPane(page, 'settings')
    await expect(list.getByRole('button', { name: t('title.language') })).toHaveAttribute('aria-current', 'true')
    await list.getByRole('button', { name: t('title.currency') }).click()
    await stage.arrived(linkTo('currency'))
    await expect(page).toHaveTitle(new RegExp(t('title.currency')))
    await list.getByRole('button', { name: t('ui.back'), exact: true }).click()
    await stage.arrived('/')
  })

  story("the list's back button leaves the section, past the opened details", async ({ stage, page }) => {
    await stage.open(linkTo('personalCenter'), TRADER)
    await page.getByRole('button', { name: t('title.security') }).click()
    await stage.arrived(linkTo('security'))
    const list = listPane(page, 'security')
    // The first page of the list is shown beside it, and the address stays the list's.
    await expect(main(page).getByRole('heading', { name: t('security.login.title') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('title.security') })).toBeVisible()
    await list.getByRole('button', { name: t('security.center.authenticatorText') }).click()
    await stage.arrived(linkTo('authenticator'))
    await expect(main(page).getByText(t('large.pickRow'))).toHaveCount(0)
    await list.getByRole('button', { name: t('ui.back'), exact: true }).click()
    await stage.arrived(linkTo('personalCenter'))
  })

  story('a list retains its filter while other details open', async ({ stage, page }) => {
    await stage.open(linkTo('markets'), TRADER)
    const list = listPane(page, 'markets')
    await list.getByRole('tab', { name: t('market.tab.gainers') }).click()
    const rows = list.getByRole('listitem')
    await rows.nth(1).getByRole('link').click()
    await expect.poll(() => stage.where()).toContain(linkTo('quote'))
    await expect(list.getByRole('tab', { name: t('market.tab.gainers') })).toHaveAttribute('aria-selected', 'true')
    // Another list of markets is the same page.
    await list.getByRole('tab', { name: t('market.tab.losers') }).click()
    await expect(list.getByRole('tab', { name: t('market.tab.losers') })).toHaveAttribute('aria-selected', 'true')
    expect(stage.where()).toContain(linkTo('quote'))
  })

  story('an order’s details stand beside the orders, and change with the row', async ({ stage, page }) => {
    await stage.open('/', TRADER)
    await stage.go(linkTo('coinOrders'))
    const list = listPane(page, 'coinOrders')
    await expect(page.getByText(t('large.pickRow'))).toBeVisible()
    const rows = list.locator('.record-open')
    for (const at of [0, 1]) {
      await rows.nth(at).click()
      await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true')
      await expect(list.locator('[aria-current]')).toHaveCount(1)
      await expect(main(page).getByRole('heading', { name: t('trade.detail.fills') })).toBeVisible()
      await expect(page.getByText(t('large.pickRow'))).toBeHidden()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await boxOf(list)).right).toBeLessThanOrEqual((await boxOf(page.locator('main.detail'))).x)
    // The action of an open order is below its details, and asks first.
    await page
      .locator('.bottombar')
      .getByRole('button', { name: t('trade.withdraw') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('ui.cancel') })
      .click()
    // On a phone they are a sheet.
    await page.setViewportSize({ width: LARGE_FROM_PX - 1, height: 900 })
    await page.locator('.record-open').first().click()
    await expect(page.getByRole('dialog', { name: t('trade.detail.title') })).toBeVisible()
  })

  story('records of funds and contract orders have their details beside them', async ({ stage, page }) => {
    await stage.open(linkTo('assetRecords'), TRADER)
    // An order's own row shows its fills; the others open their details.
    const rows = listPane(page, 'assetRecords').locator('.record-open:not([aria-expanded])')
    await rows.nth(1).click()
    await expect(main(page).getByText(t('assets.record.after'))).toBeVisible()
    // An order that fills meanwhile adds a row above.
    await expect(listPane(page, 'assetRecords').locator('.record-open[aria-current="true"]')).toHaveCount(1)
    await page.getByRole('button', { name: t('ui.close'), exact: true }).click()
    await expect(page.getByText(t('large.pickRow'))).toBeVisible()
    // The way out of the list passes the details.
    await rows.nth(0).click()
    await listPane(page, 'assetRecords')
      .getByRole('button', { name: t('ui.back'), exact: true })
      .click()
    await stage.arrived('/')
    await stage.go(linkTo('contractOrders'))
    const order = listPane(page, 'contractOrders').locator('.contract-open').first()
    await order.click()
    await expect.poll(() => stage.where()).toContain(linkTo('positionDetails'))
    await expect(order).toHaveAttribute('aria-current', 'true')
    await expect(main(page).getByRole('button', { name: t('ui.back'), exact: true })).toHaveCount(0)
  })

  story('the form of the address book is beside the saved addresses', async ({ stage, page }) => {
    await stage.open(linkTo('withdrawal'), TRADER)
    await page.getByRole('button', { name: t('withdrawal.book.title') }).click()
    const book = page.getByRole('dialog', { name: t('withdrawal.book.title') })
    const [saved, form] = [await boxOf(book.locator('.book')), await boxOf(book.locator('.book-save'))]
    expect(form.x).toBeGreaterThanOrEqual(saved.right)
    expect(Math.abs(form.y - saved.y)).toBeLessThan(20)
  })

  story('a visitor sees no list of a protected section', async ({ stage, page }) => {
    await stage.open(linkTo('faqAnswer', { id: 4 }), { persona: 'visitor' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.pane--list')).toHaveCount(0)
  })

  story('below 768 px a page fills the screen and has a back button', async ({ stage, page }) => {
    await page.setViewportSize({ width: LARGE_FROM_PX - 1, height: 1_024 })
    await stage.open(linkTo('language'), { persona: 'visitor' })
    await expect(page.locator('.titlebar').getByRole('button', { name: t('ui.back'), exact: true })).toBeVisible()
    await expect(page.locator('.pane--list')).toHaveCount(0)
    const title = await boxOf(page.locator('.titlebar'))
    expect([title.x, Math.round(title.width)]).toEqual([0, LARGE_FROM_PX - 1])
    expect(Math.round((await boxOf(main(page))).width)).toBe(LARGE_FROM_PX - 1)
    // As large as the specification's root font makes it.
    const words = await page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
    expect(words).toBeCloseTo((LARGE_FROM_PX - 1) / 23.4375, 1)
  })
})

story.describe('the workspace', PAGE_ALONE, () => {
  story.use({ viewport: DESKTOP })

  story(
    'a visitor stays on the public trading tabs, with a login button in place of the chart',
    async ({ stage, page }) => {
      for (const path of [linkTo('trading'), linkTo('trading', { kind: 'second' }), linkTo('contract')]) {
        await stage.open(path, { persona: 'visitor' })
        await expect(main(page)).toBeVisible()
        await expect(page.locator('.workspace-chart').getByRole('button', { name: t('app.login') })).toBeVisible()
        expect(stage.where()).toBe(path)
      }
    },
  )

  const listLine = (page: Page) => page.getByRole('separator', { name: t('trade.workspace.list') })
  const widthOf = async (page: Page) => (await boxOf(page.locator('.workspace-list'))).width

  story('chart, ticket, order book, trades and orders are visible at once', async ({ stage, page }) => {
    await stage.open(linkTo('trading'), TRADER)
    const bottom = DESKTOP.height
    for (const part of ['.workspace-chart', '.ticket', '.trade-book', '.workspace-trades', '.trade-orders']) {
      const box = await boxOf(page.locator(part))
      expect(box.width, part).toBeGreaterThan(180)
      expect([box.y < bottom, box.right <= DESKTOP.width], part).toEqual([true, true])
    }
    await expect(page.locator('.chart-canvas canvas').first()).toBeVisible()
    await expect(page.locator('.ticket')).toHaveCount(1)
    expect((await boxOf(page.locator('.workspace-chart'))).width).toBeGreaterThan(DESKTOP.width / 2)
    const [book, trades] = [
      await boxOf(page.locator('.workspace-book')),
      await boxOf(page.locator('.workspace-trades')),
    ]
    expect([book.x, book.right, book.bottom <= trades.y]).toEqual([trades.x, trades.right, true])
  })

  story('a wide screen has the list of markets too, and the chart still half of it', async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await stage.open(linkTo('trading'), TRADER)
    expect((await boxOf(page.locator('.workspace-chart'))).width).toBeGreaterThan(WIDE.width / 2)
    await page.locator('.workspace-list').getByRole('button', { name: /^ETH/ }).click()
    await expect(page.getByRole('button', { name: t('trade.buyCoin', { coin: 'ETH' }) })).toBeVisible()
    await expect(page.locator('.workspace-list [aria-current]')).toContainText('ETH')
  })

  story('perpetuals have the same workspace, with both buttons visible', async ({ stage, page }) => {
    await stage.open(linkTo('contract'), TRADER)
    await expect(page.locator('.workspace-chart')).toBeVisible()
    for (const name of [t('perpetual.openLong'), t('perpetual.openShort')]) {
      const button = page.locator('.trade-desk').getByRole('button', { name, exact: true })
      expect((await boxOf(button)).bottom).toBeLessThan(DESKTOP.height)
    }
    await expect(page.locator('.trade-orders').getByText('ETH/USDT').first()).toBeVisible()
  })

  story('positions are a table: sorted by its heads, closed and opened from their row', async ({ stage, page }) => {
    await stage.open(linkTo('contract'), TRADER)
    const table = page.locator('.trade-orders').getByRole('table')
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
      await expect(page.locator('.workspace-chart')).toBeVisible()
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
      const chart = (await boxOf(page.locator('.workspace-chart'))).height
      await top.press('ArrowUp')
      expect((await boxOf(page.locator('.workspace-chart'))).height).toBeLessThan(chart)
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
    const amount = page.locator('.ticket').getByRole('textbox', { name: t('trade.amount') })
    await enter(amount, '0.5')
    await page.setViewportSize({ width: 1_024, height: 768 })
    await expect(page.locator('.workspace-trades')).toHaveCount(0)
    await expect(amount).toHaveValue('0.5')
  })
})

story('a phone does not load workspace, panes or shortcuts', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open('/', TRADER)
  await stage.go(linkTo('trading'))
  await expect(page.locator('.ticket')).toBeVisible()
  const loaded = await chunks(page)
  expect(loaded.some((name) => /\/trade-/.test(name))).toBe(true)
  expect(loaded.filter((name) => /\/large-/.test(name))).toEqual([])
  await page.setViewportSize(DESKTOP)
  await expect(page.locator('.workspace-chart')).toBeVisible()
  expect((await chunks(page)).some((name) => /\/large-[^/]+\.js$/.test(name))).toBe(true)
})

story.describe('keyboard shortcuts', PAGE_ALONE, () => {
  story.use({ viewport: DESKTOP })

  const ticket = (page: Page, side: string) => page.locator('.ticket').getByRole('radio', { name: t(`trade.${side}`) })
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
    const side = (key: string) => page.locator('.trade-desk').getByRole('button', { name: t(key), exact: true })
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
