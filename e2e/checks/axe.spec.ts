import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Ticket } from '../pages/trade.ts'
import { expect, story } from '../story.ts'
import { say } from '../words.ts'
import { tour } from './tour.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const THEMES = ['light', 'dark'] as const

story.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What axe finds, as lines that say where. The tab bar's colours are the specification's own: its contrast is left out. */
async function findings(page: Page): Promise<string[]> {
  const rest = await new AxeBuilder({ page }).withTags(WCAG).exclude('.tabbar').analyze()
  const found = [...rest.violations]
  if ((await page.locator('.tabbar').count()) > 0) {
    const bar = new AxeBuilder({ page }).include('.tabbar').withTags(WCAG).disableRules(['color-contrast'])
    found.push(...(await bar.analyze()).violations)
  }
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}

story('what axe is asked for it also finds', async ({ stage, page }) => {
  await stage.open('/pages/treaty', { persona: 'visitor' })
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    const faint = document.createElement('p')
    faint.textContent = 'hardly to be read'
    faint.style.color = '#cccccc'
    const nameless = document.createElement('button')
    document.querySelector('main.page')?.append(faint, nameless)
  })
  const found = await findings(page)
  expect(found.map((line) => line.split(' ')[0]).sort()).toEqual(['button-name', 'color-contrast'])
})

for (const theme of THEMES)
  for (const persona of ['visitor', 'trader'] as const)
    story(`axe finds nothing on the pages of a ${persona}, ${theme}`, async ({ stage, page }) => {
      story.setTimeout(240_000)
      await stage.open('/', { persona, link: { theme } })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await tour(stage, persona, async (name) => expect.soft(await findings(page), name).toEqual([]))
    })

for (const theme of THEMES)
  story(`axe finds nothing on sheets and dialogs, ${theme}`, async ({ stage, page }) => {
    await stage.open('/pages/transaction/transaction?code=btcusdt', { persona: 'trader', link: { theme } })
    const ticket = new Ticket(page)
    await ticket.amount.fill('0.01')
    await ticket.place('buy', 'BTC').click()
    await expect(ticket.confirm).toBeVisible()
    expect.soft(await findings(page), 'review').toEqual([])
    await ticket.cancel.click()
    await page.locator('.order-open').first().click()
    await expect(page.getByRole('dialog', { name: say('trade.detail.title') })).toBeVisible()
    expect.soft(await findings(page), 'order').toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: say('trade.withdraw') })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect.soft(await findings(page), 'question').toEqual([])
  })
