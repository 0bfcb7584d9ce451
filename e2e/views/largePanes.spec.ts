/** The two panes of tablets and desktops: a list and its details. */
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { LARGE_FROM_PX } from '../../protocol/rules/constants.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'
import { boxOf, main, nav, TABLET, TRADER } from './largeScreen.ts'

const listPane = (page: Page, name: string) => page.getByRole('region', { name: t(`title.${name}`) })

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
      const volume = list.getByText(/^Vol \d/).first()
      expect(await volume.evaluate((text) => text.scrollWidth <= text.clientWidth), 'the volume is whole').toBe(true)
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
      // The market that was opened last stays beside the list, which marks it.
      await expect(list.locator('[aria-current]')).toHaveCount(1)
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
    // What the score recommends is shown beside the list, and the address stays the list's.
    await expect(list.getByText(t('security.center.next.authenticator'))).toBeVisible()
    await expect(main(page).getByRole('heading', { name: t('security.authenticator.off') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('title.security') })).toBeVisible()
    await list.getByRole('button', { name: t('security.center.authenticatorText') }).click()
    await stage.arrived(linkTo('authenticator'))
    await expect(main(page).getByText(t('large.pickRow'))).toHaveCount(0)
    await list.getByRole('button', { name: t('ui.back'), exact: true }).click()
    await stage.arrived(linkTo('personalCenter'))
  })

  story(
    'help, Earn and announcements open with an answer, a product and a text beside them',
    async ({ stage, page }) => {
      await stage.open(linkTo('help'), TRADER)
      await expect(page.getByRole('heading', { name: t('help.popular') })).toBeVisible()
      await expect(main(page).getByRole('article').first().getByRole('paragraph').first()).toBeVisible()
      await stage.go(linkTo('announcements'))
      await expect(main(page).getByRole('article')).toBeVisible()
      const shown = (list: string) => listPane(page, list).locator('[aria-current]')
      await expect(shown('announcements')).toHaveCount(1)
      await stage.go(linkTo('messages'))
      await expect(shown('messages')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1, name: t('title.loginRecords') })).toBeVisible()
      await stage.go(linkTo('financial', { tab: 'mine' }))
      await expect(main(page).getByText(t('subscription.own'))).toBeVisible()
      await stage.go(linkTo('financial'))
      await expect(main(page).getByRole('textbox', { name: t('invest.amount') })).toBeVisible()
      const list = listPane(page, 'financial')
      await list.getByRole('tab', { name: t('invest.subscription') }).click()
      const project = list.locator('.record-open').first()
      const name = (await project.textContent()) ?? ''
      await expect(
        main(page)
          .getByRole('heading', { name: name.split(' ')[0] ?? '' })
          .first(),
      ).toBeVisible()
      await project.click()
      await expect.poll(() => stage.where()).toContain('project=')
      await expect(list.getByRole('tab', { name: t('invest.subscription') })).toHaveAttribute('aria-selected', 'true')
    },
  )

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
    const rows = list.locator('.record-open')
    for (const at of [0, 1]) {
      // The first one is opened by the list.
      if (at > 0) await rows.nth(at).click()
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
    // The first one is shown by the list, and the address stays the list's.
    const order = listPane(page, 'contractOrders').locator('.contract-open').first()
    await expect(order).toHaveAttribute('aria-current', 'true')
    await expect(main(page).getByText(t('perpetual.d.kind'))).toHaveCount(1)
    expect(stage.where()).not.toContain(linkTo('positionDetails'))
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
