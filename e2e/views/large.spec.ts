/** The layout of tablets and desktops: content widths, the rail, and what a phone does not load. */
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { DESKTOP_FROM_PX } from '../../protocol/rules/constants.ts'
import { enter } from '../keys.ts'
import { AntiPhishing, SECURITY, SecurityCenter } from '../pages/security.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'
import { boxOf, DESKTOP, nav, panels, TABLET, TRADER } from './largeScreen.ts'

const FORM_PX = 560

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

story(
  'a phone that is turned keeps an open sheet with what is typed, and shows two panes after it',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const word = new AntiPhishing(page)
    await page.setViewportSize({ width: 375, height: 812 })
    await stage.open(SECURITY, TRADER)
    await new SecurityCenter(page).item('security.word.title').click()
    await enter(word.field, 'kite')
    await page.setViewportSize({ width: 812, height: 375 })
    await expect(word.field).toHaveValue('kite')
    await expect(word.field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('.pane--list')).toBeVisible()
  },
)

story('a phone does not load workspace, panes or shortcuts', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open('/', TRADER)
  await stage.go(linkTo('trading'))
  await expect(panels(page).spot).toBeVisible()
  const loaded = await chunks(page)
  expect(loaded.some((name) => /\/trade-/.test(name))).toBe(true)
  expect(loaded.filter((name) => /\/large-/.test(name))).toEqual([])
  await page.setViewportSize(DESKTOP)
  await expect(panels(page).chart).toBeVisible()
  expect((await chunks(page)).some((name) => /\/large-[^/]+\.js$/.test(name))).toBe(true)
})
